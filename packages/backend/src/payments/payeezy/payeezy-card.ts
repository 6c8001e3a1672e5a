import * as z from 'zod';
import type { StoredMethod } from '../checkout/checkout-gateway.port.ts';

/** What Payeezy must be told of a card beside the token that stands for it. */
interface TokenCard {
  readonly type: string;
  readonly value: string;
  readonly holder: string;
  /** `MMYY`. */
  readonly expiry: string;
}

const cardSchema = z.object({ type: z.string(), value: z.string(), holder: z.string(), expiry: z.string() });

/** A message of PaymentJS about a card that was entered. */
export const cardMessage = z.union([
  z.object({
    error: z.literal(false),
    card: z.object({
      name: z.string().default(''),
      last4: z.string().regex(/^\d{4}$/),
      brand: z.string(),
      exp: z.object({ month: z.coerce.string(), year: z.coerce.string() }),
      token: z.string().min(1).max(100),
    }),
  }),
  z.object({ error: z.literal(true), reason: z.string().optional(), gatewayReason: z.unknown().optional() }),
]);
export type CardMessage = z.output<typeof cardMessage>;

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
export const readCard = (method: string): TokenCard => cardSchema.parse(JSON.parse(method));

/** `american-express` as people write it. */
const brandName = (brand: string): string =>
  brand
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
