import type { Language } from '@duet/core/tenant';
import { createInstance, type i18n, type TOptions } from 'i18next';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Texts } from './load-texts.ts';

/** Told of a key that has no text. What it returns stands in the text's place. */
export type MissingText = (language: Language, room: string, key: string) => string;

/**
 * i18next behind MobX: whoever reads a text is rendered again when the language changes.
 * A room's texts are fetched before they are read; a change of language fetches every room read so far first, so the
 * page never shows two languages or a key.
 */
export class Translator {
  readonly #i18next: i18n;
  readonly #rooms = new Set<string>();
  readonly #fetched = new Map<string, Promise<void>>();
  language: Language;

  constructor(
    language: Language,
    private readonly load: (language: Language, room: string) => Promise<Texts>,
    private readonly missing: MissingText,
  ) {
    this.language = language;
    this.#i18next = createInstance({
      lng: language,
      fallbackLng: false,
      resources: {},
      initAsync: false,
      interpolation: { escapeValue: false },
    });
    void this.#i18next.init();
    makeAutoObservable<this, 'load' | 'missing'>(this, { load: false, missing: false, translate: false });
  }

  async open(rooms: readonly string[]): Promise<void> {
    for (const room of rooms) this.#rooms.add(room);
    await Promise.all(rooms.map((room) => this.#fetch(this.language, room)));
  }

  async speak(language: Language): Promise<void> {
    await Promise.all([...this.#rooms].map((room) => this.#fetch(language, room)));
    await this.#i18next.changeLanguage(language);
    runInAction(() => {
      this.language = language;
    });
  }

  translate(room: string, key: string, options: TOptions = {}): string {
    const place = { lng: this.language, ...options, ns: room };
    return this.#i18next.exists(key, place) ? this.#i18next.t(key, place) : this.missing(this.language, room, key);
  }

  /** Fetches once for all who ask; a failure is forgotten, so that the next who asks tries again. */
  #fetch(language: Language, room: string): Promise<void> {
    const file = `${language}/${room}`;
    const fetching =
      this.#fetched.get(file) ??
      this.load(language, room).then(
        (texts) => {
          this.#i18next.addResourceBundle(language, room, texts);
        },
        (fault: unknown) => {
          this.#fetched.delete(file);
          throw fault;
        },
      );
    this.#fetched.set(file, fetching);
    return fetching;
  }
}
