import * as v from 'valibot';
import { language } from './shared.ts';

export const languagesAnswer = v.object({
  languages: v.array(
    v.object({
      language,
      name: v.string(),
      direction: v.picklist(['ltr', 'rtl']),
      /** What a date begins with: `M` for its month, `D` for its day (A38). */
      date_order: v.optional(v.string(), 'M'),
    }),
  ),
});
export const translationsRequest = v.object({ languages: v.pipe(v.array(language), v.maxLength(3)) });
/** Language, then namespace, then key and text. */
export const translationsAnswer = v.object({
  translations: v.record(v.string(), v.record(v.string(), v.record(v.string(), v.unknown()))),
});
