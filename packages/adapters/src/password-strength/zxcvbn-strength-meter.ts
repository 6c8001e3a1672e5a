import {
  PASSWORD_STRENGTHS,
  type PasswordStrength,
  type PasswordStrengthMeter,
  type PasswordWeakness,
} from '@duet/core/credentials';
import type { Logger } from '@duet/core/kernel';
import type { Language } from '@duet/core/tenant';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import adjacencyGraphs from '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs';
import { wordListsOf } from './word-lists.ts';

/** zxcvbn's names of warnings, as far as they say something of their own. */
const WEAKNESSES: Readonly<Record<string, PasswordWeakness>> = {
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'word',
  namesByThemselves: 'name',
  commonNames: 'name',
  userInputs: 'own',
};

/** Longer ones are strong, and would take long. */
const LONGEST = 100;

/** Estimates by the library zxcvbn-ts with the word lists of the page's language. */
export class ZxcvbnStrengthMeter implements PasswordStrengthMeter {
  #latest = '';
  #zxcvbn: { readonly language: Language; readonly factory: Promise<ZxcvbnFactory | undefined> } | undefined;

  constructor(
    private readonly language: () => Language,
    private readonly logger: Logger,
    private readonly loadWordLists: typeof wordListsOf = wordListsOf,
  ) {}

  async measure(password: string, ownWords: readonly string[]): Promise<PasswordStrength | undefined> {
    this.#latest = password;
    const zxcvbn = await this.#load();
    if (!zxcvbn || this.#latest !== password || password === '') return undefined;
    const { score, feedback } = zxcvbn.check(password.slice(0, LONGEST), [...ownWords]);
    const weakness = WEAKNESSES[feedback.warning ?? ''];
    return { strength: PASSWORD_STRENGTHS[score], ...(weakness && { weakness }) };
  }

  #load(): Promise<ZxcvbnFactory | undefined> {
    const language = this.language();
    if (this.#zxcvbn?.language !== language) this.#zxcvbn = { language, factory: this.#create(language) };
    return this.#zxcvbn.factory;
  }

  /** Nothing where the lists cannot be fetched; the next password tries again. */
  async #create(language: Language): Promise<ZxcvbnFactory | undefined> {
    try {
      return new ZxcvbnFactory({ dictionary: { ...(await this.loadWordLists(language)) }, graphs: adjacencyGraphs });
    } catch {
      this.#zxcvbn = undefined;
      this.logger.warn('password_word_lists_unavailable');
      return undefined;
    }
  }
}
