import { orderTotal } from '@duet/core/payments';

/** Cents as providers that count in whole units write them: `59.97` (PAY-13). */
export const wireAmount = (cents: number): string => orderTotal(cents).toFixed(2);

/** The cents of such a text; undefined where it is no amount of whole cents. */
export function centsOf(text: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
