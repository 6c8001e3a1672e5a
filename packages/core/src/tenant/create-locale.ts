import type { Logger } from '../kernel/index.ts';
import { ChangeLocale } from './locale/change-locale.ts';
import { LocaleState } from './locale/locale-state.ts';
import type { LocaleTexts } from './locale/locale-texts.port.ts';
import { offeredLanguages, type LanguageOffer } from './locale.ts';

export interface LocaleDependencies {
  readonly texts: LocaleTexts;
  readonly offer: LanguageOffer;
  readonly logger: Logger;
}

/** The language of the page, as the texts have it, and how it changes. */
export function createLocale({ texts, offer, logger }: LocaleDependencies) {
  const locale = new LocaleState(texts.language, offeredLanguages(offer));
  return { locale, changeLocale: new ChangeLocale(texts, locale, logger) };
}

export type LocaleFeature = ReturnType<typeof createLocale>;
