import type { Language } from '../language.ts';

/** The texts that are shown, in one language at a time. */
export interface LocaleTexts {
  readonly language: Language;
  /** Fetches the texts of a language, then shows all of them at once. Rejects where they cannot be had; nothing has changed then. */
  changeLanguage(language: Language): Promise<void>;
}
