import * as v from 'valibot';
import type { StoredMethod } from '../checkout/checkout-gateway.port.ts';

/** What Payeezy must be told of a card beside the token that stands for it. */
interface TokenCard {
  readonly type: string;
  readonly value: string;
  readonly holder: string;
  /** `MMYY`. */
  readonly expiry: string;
}

const cardSchema = v.object({ type: v.string(), value: v.string(), holder: v.string(), expiry: v.string() });

/** A message of PaymentJS about a card that was entered. */
export const cardMessage = v.union([
  v.object({
    error: v.literal(false),
    card: v.object({
      name: v.optional(v.string(), ''),
      last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
      brand: v.string(),
      exp: v.object({
        month: v.pipe(v.unknown(), v.transform(String), v.string()),
        year: v.pipe(v.unknown(), v.transform(String), v.string()),
      }),
      token: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    }),
  }),
  v.object({ error: v.literal(true), reason: v.optional(v.string()), gatewayReason: v.optional(v.unknown()) }),
]);
export type CardMessage = v.InferOutput<typeof cardMessage>;

/** The card of a message as it is stored: a token, never a number. */
export function storedCard({ card }: Extract<CardMessage, { error: false }>): StoredMethod {
  const { name, last4, brand, exp, token } = card;
  const method: TokenCard = {
    type: brand.toLowerCase().replaceAll('-', ' '),
    value: token,
    holder: name,
    expiry: exp.month.padStart(2, '0') + exp.year.slice(-2),
  };
  return { customer: '', method: JSON.stringify(method), label: `${brandName(brand)} •••• ${last4}` };
}

/** Throws for a stored method that is not of Payeezy's. */
export const readCard = (method: string): TokenCard => v.parse(cardSchema, JSON.parse(method));

/** `american-express` as people write it. */
const brandName = (brand: string): string =>
  brand
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
