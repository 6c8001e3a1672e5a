import * as z from 'zod/mini';
import { language } from './shared.ts';

export const languagesAnswer = z.object({
  languages: z.array(
    z.object({
      language,
      name: z.string(),
      direction: z.enum(['ltr', 'rtl']),
      /** What a date begins with: `M` for its month, `D` for its day (A38). */
      date_order: z._default(z.string(), 'M'),
    }),
  ),
});
export const translationsRequest = z.object({ languages: z.array(language).check(z.maxLength(3)) });
/** Language, then namespace, then key and text. */
export const translationsAnswer = z.object({
  translations: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
});
