import { orderTotal, type PayableOrder } from '@duet/core/payments';
import type { BraintreeSdk, TokenizedCard } from './braintree-sdk.ts';

const APPROVED = [
  'authenticate_successful',
  'authenticate_attempt_successful',
  'lookup_bypassed',
  'lookup_not_enrolled',
];

/** Asks the payer's bank (3-D Secure); the name of the card that it has agreed to, undefined for one that it has not. */
export async function approveCard(
  sdk: Pick<BraintreeSdk, 'threeDSecure'>,
  authorization: string,
  card: TokenizedCard,
  { amount }: Pick<PayableOrder, 'amount'>,
): Promise<string | undefined> {
  try {
    const bank = await sdk.threeDSecure.create({ authorization, version: 2 });
    const { nonce, threeDSecureInfo } = await bank.verifyCard({
      nonce: card.nonce,
      bin: card.details.bin,
      amount: orderTotal(amount).toFixed(2),
      onLookupComplete: (_data, next) => {
        next();
      },
    });
    void bank.teardown().catch(() => undefined);
    return APPROVED.includes(threeDSecureInfo.status) ? nonce : undefined;
  } catch {
    // The payer left the bank's page, or the bank gave no answer: nothing is charged without one.
    return undefined;
  }
}
