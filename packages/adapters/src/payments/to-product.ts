import type { Product } from '@duet/core/payments';
import type { AnswerOf } from '../contract/index.ts';

type WirePlan = AnswerOf<'payments.getProducts'>['plans'][number];

export const toProduct = ({ id, family, level, name, price, duration_amount, duration_unit }: WirePlan): Product => ({
  id,
  family,
  level,
  name,
  price,
  duration: { amount: duration_amount, unit: duration_unit },
});
