import type { Language } from '@duet/core/tenant';
import { createInstance, type i18n, type TOptions } from 'i18next';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Texts } from './load-texts.ts';

/** Shown by no text: i18next answers it in place of one that it lacks, so that each text is looked up once. */
const NO_TEXT = '\u0000';

/** Called with a key that has no text. What it returns is shown instead. */
export type MissingText = (language: Language, namespace: string, key: string) => string;

/** What is filled into a text, and a language other than the page's. */
type ReadOptions = TOptions & { readonly lng?: Language };

/**
 * i18next behind MobX: whoever reads a text is rendered again when the language changes.
 * A namespace's texts are fetched before they are read; a change of language fetches every namespace read so far first, so the
 * page never shows two languages or a key.
 */
export class Translator {
  readonly #i18next: i18n;
  readonly #namespaces = new Set<string>();
  readonly #fetched = new Map<string, Promise<void>>();
  /** Texts that nothing is filled into, by file and key: rows of a list read the same few over and over. */
  readonly #plain = new Map<string, Map<string, string>>();
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

  translate(namespace: string, key: string, { lng: language = this.language, ...options }: ReadOptions = {}): string {
    if (Object.keys(options).length > 0) return this.#lookUp(language, namespace, key, options);
    const known = this.#plain.get(`${language}/${namespace}`);
    const text = known?.get(key) ?? this.#lookUp(language, namespace, key, options);
    known?.set(key, text);
    return text;
  }

  #lookUp(language: Language, namespace: string, key: string, options: TOptions): string {
    const lookup = { ...options, lng: language, ns: namespace, defaultValue: NO_TEXT };
    const text = this.#i18next.t(key, lookup);
    return text === NO_TEXT ? this.missing(language, namespace, key) : text;
  }

  /** Fetches once for all who ask; a failure is forgotten, so that the next who asks tries again. */
  #fetch(language: Language, namespace: string): Promise<void> {
    const file = `${language}/${namespace}`;
    const fetching =
      this.#fetched.get(file) ??
      this.load(language, namespace).then(
        (texts) => {
          this.#i18next.addResourceBundle(language, namespace, texts);
          this.#plain.set(file, new Map());
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
