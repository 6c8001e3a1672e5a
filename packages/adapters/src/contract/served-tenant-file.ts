import * as v from 'valibot';
import { integer, number } from './formats/numbers.ts';
import { config, tenant } from './tenant.ts';

/** `tenant.json` with what the server alone reads of it. */
export const servedTenantFile = v.object({
  ...tenant.entries,
  /**
   * Versions of the texts that members agree to, by the id of the agreement; 1 where none is given. A higher one asks members to
   * agree anew, on the page of their agreements.
   */
  agreements: v.optional(v.record(v.string(), integer), {}),
  /**
   * The tax on what is sold to members of a country, in percent, by ISO 3166 alpha-2 (`FR`), or of a state or province that has its own
   * (`CA-ON`; ISO 3166-2); none elsewhere. Prices include it: they are the same everywhere.
   */
  taxes: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{2,3})?$/)), v.pipe(number, v.minValue(0))),
    {},
  ),
});

export type ServedTenantFile = v.InferOutput<typeof servedTenantFile>;

/** Words by language. */
const words = v.optional(v.record(v.string(), v.array(v.string())), {});

/** What only the pages of conversations read of `config.json`. Words are whole words, without regard to case and accents. */
export const messagingConfig = v.object({
  messaging: v.optional(
    v.object({
      /** Whoever writes one of them is given a hint before sending. */
      caution_words: words,
      /** A received message with one of them is followed by a warning never to send money. */
      money_words: words,
    }),
    { caution_words: {}, money_words: {} },
  ),
});

/** `config.json` with what visitors' pages do not load of it. */
export const wholeConfig = v.object({ ...config.entries, ...messagingConfig.entries });
