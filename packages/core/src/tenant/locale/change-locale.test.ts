import { describe, expect, it } from 'vitest';
import { FakeLogger } from '../../kernel/testing/index.ts';
import { createLocale } from '../create-locale.ts';
import type { Language } from '../language.ts';
import type { LocaleTexts } from './locale-texts.port.ts';

/** Texts that arrive when the test says so. */
class HeldTexts implements LocaleTexts {
  language: Language = 'en';
  readonly #waiting = new Map<Language, { readonly arrive: () => void; readonly fail: () => void }>();

  changeLanguage(language: Language): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(language, {
        arrive: () => {
          this.language = language;
          resolve();
        },
        fail: () => {
          reject(new Error('There is no network.'));
        },
      });
    });
  }

  arrive = (language: Language) => this.#waiting.get(language)?.arrive();
  fail = (language: Language) => this.#waiting.get(language)?.fail();
}

function setUp() {
  const texts = new HeldTexts();
  const logger = new FakeLogger();
  const offer = { languages: ['en', 'fr', 'he'], defaultLanguage: 'en', allowedLocales: ['en-us', 'he'] } as const;
  const { locale, changeLocale } = createLocale({ texts, offer, logger });
  return { texts, logger, locale, changeLocale, shown: () => locale.locale.get() };
}

describe('the locale', () => {
  it('is in state with the languages that the tenant supports and allows', () => {
    const { locale, shown } = setUp();
    expect([shown(), locale.supported]).toEqual(['en', ['en', 'he']]);
  });

  it('changes once the texts are there', async () => {
    const { texts, changeLocale, shown } = setUp();
    const changing = changeLocale.execute('he');
    expect(shown()).toBe('en');
    texts.arrive('he');
    await changing;
    expect([shown(), texts.language]).toEqual(['he', 'he']);
  });

  it('stays, and can be asked for again, where the texts cannot be had', async () => {
    const { texts, logger, changeLocale, shown } = setUp();
    const failing = changeLocale.execute('he');
    texts.fail('he');
    await failing;
    expect([shown(), logger.events]).toEqual(['en', ['text.unreachable']]);
    const changing = changeLocale.execute('he');
    texts.arrive('he');
    await changing;
    expect(shown()).toBe('he');
  });

  it('is the last one asked for, in whichever order the texts arrive', async () => {
    const { texts, changeLocale, shown } = setUp();
    const first = changeLocale.execute('he');
    const second = changeLocale.execute('en');
    texts.arrive('en');
    await second;
    texts.arrive('he');
    await Promise.resolve();
    await Promise.resolve();
    texts.arrive('en');
    await first;
    expect([shown(), texts.language]).toEqual(['en', 'en']);
  });

  it('is none that the tenant does not support', async () => {
    const { changeLocale, shown } = setUp();
    await changeLocale.execute('fr');
    expect(shown()).toBe('en');
  });
});
