import type { Language } from '@duet/core/tenant';
import { batch, makeObservable } from '../state/index.ts';
import { Catalogue, type TextValues } from './catalogue.ts';
import type { Texts } from './load-texts.ts';

/** Called with a key that has no text. What it returns is shown instead. */
export type MissingText = (language: Language, namespace: string, key: string) => string;

/** A language other than the page's. */
interface ReadIn {
  readonly language?: Language;
}

/**
 * The catalogue, observed: whoever reads a text is rendered again when the language changes.
 * A namespace's texts are fetched before they are read; a change of language fetches every namespace read so far first, so the
 * page never shows two languages or a key.
 */
export class Translator {
  readonly #catalogue = new Catalogue();
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
    makeObservable(this, ['load', 'missing', 'translate']);
  }

  async loadNamespaces(namespaces: readonly string[]): Promise<void> {
    for (const namespace of namespaces) this.#namespaces.add(namespace);
    await Promise.all(namespaces.map((namespace) => this.#fetch(this.language, namespace)));
  }

  async changeLanguage(language: Language): Promise<void> {
    await Promise.all([...this.#namespaces].map((namespace) => this.#fetch(language, namespace)));
    batch(() => {
      this.language = language;
    });
  }

  translate(
    namespace: string,
    key: string,
    values: TextValues = {},
    { language = this.language }: ReadIn = {},
  ): string {
    if (Object.keys(values).length > 0) return this.#lookUp(language, namespace, key, values);
    const known = this.#plain.get(`${language}/${namespace}`);
    const text = known?.get(key) ?? this.#lookUp(language, namespace, key, values);
    known?.set(key, text);
    return text;
  }

  #lookUp(language: Language, namespace: string, key: string, values: TextValues): string {
    return this.#catalogue.find(language, namespace, key, values) ?? this.missing(language, namespace, key);
  }

  /** Fetches once for all who ask; a failure is forgotten, so that the next who asks tries again. */
  #fetch(language: Language, namespace: string): Promise<void> {
    const file = `${language}/${namespace}`;
    const fetching =
      this.#fetched.get(file) ??
      this.load(language, namespace).then(
        (texts) => {
          this.#catalogue.add(language, namespace, texts);
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
