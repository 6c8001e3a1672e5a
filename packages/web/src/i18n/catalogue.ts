import type { Language } from '@duet/core/tenant';
import type { Texts } from './load-texts.ts';

/** The forms that a language may have for those of whom it speaks. */
export type GenderForm = 'female' | 'male';

/** What is filled into a text by name; `count` also decides its plural. */
export interface TextValues {
  readonly count?: number;
  /** Chooses between the forms of a text that has some, `key_female` and `key_male`; without it, the text for everybody. */
  readonly context?: GenderForm | undefined;
  readonly [name: string]: string | number | undefined;
}

/**
 * The texts of the product by language and namespace: nested keys, `{{values}}`, plurals by `count` and forms by `context`, as i18next has them, which
 * reads the same files for the server's mails. Values are not escaped, because no text is ever HTML.
 */
export class Catalogue {
  readonly #namespaces = new Map<string, Texts>();
  /** To make one costs a hundred times what a question to it does. */
  readonly #plurals: Partial<Record<Language, Intl.PluralRules>> = {};

  add(language: Language, namespace: string, texts: Texts): void {
    this.#namespaces.set(`${language}/${namespace}`, texts);
  }

  /** `undefined` for a key that is missing, also one that names a group of keys. A value that is not given stays as written. */
  find(language: Language, namespace: string, key: string, values: TextValues): string | undefined {
    const texts = this.#namespaces.get(`${language}/${namespace}`);
    return this.#pattern(texts, language, key, values)?.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
  }

  #pattern(
    texts: Texts | undefined,
    language: Language,
    key: string,
    { count, context }: TextValues,
  ): string | undefined {
    const form =
      count === undefined ? context : (this.#plurals[language] ??= new Intl.PluralRules(language)).select(count);
    return (form && textAt(texts, `${key}_${form}`)) ?? textAt(texts, key);
  }
}

function textAt(texts: Texts | undefined, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}
