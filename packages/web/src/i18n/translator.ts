import type { Language } from '@duet/core/tenant';
import { createInstance, type i18n, type TOptions } from 'i18next';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Texts } from './load-texts.ts';

/** Called with a key that has no text. What it returns is shown instead. */
export type MissingText = (language: Language, namespace: string, key: string) => string;

/**
 * i18next behind MobX: whoever reads a text is rendered again when the language changes.
 * A namespace's texts are fetched before they are read; a change of language fetches every namespace read so far first, so the
 * page never shows two languages or a key.
 */
export class Translator {
  readonly #i18next: i18n;
  readonly #namespaces = new Set<string>();
  readonly #fetched = new Map<string, Promise<void>>();
  language: Language;

  constructor(
    language: Language,
    private readonly load: (language: Language, namespace: string) => Promise<Texts>,
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

  async loadNamespaces(namespaces: readonly string[]): Promise<void> {
    for (const namespace of namespaces) this.#namespaces.add(namespace);
    await Promise.all(namespaces.map((namespace) => this.#fetch(this.language, namespace)));
  }

  async changeLanguage(language: Language): Promise<void> {
    await Promise.all([...this.#namespaces].map((namespace) => this.#fetch(language, namespace)));
    await this.#i18next.changeLanguage(language);
    runInAction(() => {
      this.language = language;
    });
  }

  translate(namespace: string, key: string, options: TOptions = {}): string {
    const lookup = { lng: this.language, ...options, ns: namespace };
    return this.#i18next.exists(key, lookup)
      ? this.#i18next.t(key, lookup)
      : this.missing(this.language, namespace, key);
  }

  /** Fetches once for all who ask; a failure is forgotten, so that the next who asks tries again. */
  #fetch(language: Language, namespace: string): Promise<void> {
    const file = `${language}/${namespace}`;
    const fetching =
      this.#fetched.get(file) ??
      this.load(language, namespace).then(
        (texts) => {
          this.#i18next.addResourceBundle(language, namespace, texts);
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
