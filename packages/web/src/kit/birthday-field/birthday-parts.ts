import type { DateParts } from './birthday-field.tsx';

/** The parts of `YYYY-MM-DD`, or of what has been typed of it, without leading zeros, as one types them. */
export function birthdayParts(birthday: string): DateParts {
  const [year = '', month = '', day = ''] = birthday.split('-');
  return { year, month: unpad(month), day: unpad(day) };
}

/** The date of the parts, padded as the wire wants it; what is not whole stays as it is, for the rule to validate. */
export function joinBirthday({ year, month, day }: DateParts): string {
  const [y, m, d] = [year, month, day].map((part) => part.replaceAll(/\D/g, ''));
  if (!y && !m && !d) return '';
  return `${y ?? ''}-${pad(m ?? '')}-${pad(d ?? '')}`;
}

const pad = (part: string): string => (part === '' ? '' : part.padStart(2, '0'));
const unpad = (part: string): string => part.replace(/^0(?=\d)/, '');
