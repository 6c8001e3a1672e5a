import type { CardFieldState } from '@duet/core/payments';
import type { HostedFieldsEvent } from './braintree-sdk.ts';

/** What is wrong with what was typed so far, and whether nothing is missing. */
export function judgeFields({ fields }: HostedFieldsEvent): Pick<CardFieldState, 'isComplete' | 'problem'> {
  const { number, expirationDate, cvv } = fields;
  const isComplete = number.isValid && expirationDate.isValid && cvv.isValid;
  if (!number.isPotentiallyValid) return { isComplete, problem: { key: 'error_card_number_invalid' } };
  if (!expirationDate.isPotentiallyValid) return { isComplete, problem: { key: 'error_card_expired' } };
  return { isComplete, problem: cvv.isPotentiallyValid ? undefined : { key: 'error_card_security_code' } };
}
