import { createHash } from 'node:crypto';

/** Running A/B tests. A member is always in the same variant of each. */
const EXPERIMENTS = [{ abtest: 'profile_card', variants: ['plain', 'summary_line'] }] as const;

export const variantsOf = (memberId: string) =>
  EXPERIMENTS.map(({ abtest, variants }) => ({
    abtest,
    variant_id: variants[draw(`${abtest} ${memberId}`) % variants.length] ?? variants[0],
  }));

const draw = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();
