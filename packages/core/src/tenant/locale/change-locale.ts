import type { Logger } from '../../kernel/index.ts';
import type { Language } from '../language.ts';
import type { LocaleState } from './locale-state.ts';
import type { LocaleTexts } from './locale-texts.port.ts';

/**
 * Shows everything in a language that the tenant supports, once its texts are there. Where they cannot be had the page keeps the language
 * that it has, because a text in the wrong language is better than none (ERR-60). Of several the last one holds.
 */
export class ChangeLocale {
  #wanted: Language;

  constructor(
    private readonly texts: LocaleTexts,
    private readonly state: LocaleState,
    private readonly logger: Logger,
  ) {
    this.#wanted = state.locale.get();
  }

  async execute(language: Language): Promise<void> {
    if (language === this.#wanted || !this.state.supported.includes(language)) return;
    this.#wanted = language;
    try {
      await this.texts.changeLanguage(language);
    } catch {
      this.logger.warn('text.unreachable', { language });
      if (this.#wanted === language) this.#wanted = this.state.locale.get();
      return;
    }
    if (this.#wanted === language) this.state.set(language);
    else await this.texts.changeLanguage(this.#wanted);
  }
}
