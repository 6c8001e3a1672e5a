/*
 * Stands for i18next in the bundle of the visitors' pages: nested keys, `{{values}}` and plurals by `count`, which is all that the
 * texts use. `i18next.test.ts` compares it with i18next itself on every text of `locales/`.
 */

interface Texts {
  readonly [key: string]: string | Texts;
}

interface Lookup {
  readonly lng: string;
  readonly ns: string;
  readonly count?: number;
  /** In place of a text that is missing, else the key. */
  readonly defaultValue?: string;
  readonly [value: string]: unknown;
}

/** As much of an instance of i18next as `Translator` uses. */
class Instance {
  readonly #bundles = new Map<string, Texts>();

  init(): Promise<void> {
    return Promise.resolve();
  }

  /** The language is named at each lookup. */
  changeLanguage(): Promise<void> {
    return Promise.resolve();
  }

  addResourceBundle(language: string, namespace: string, texts: Texts): void {
    this.#bundles.set(`${language}/${namespace}`, texts);
  }

  t(key: string, lookup: Lookup): string {
    return (this.#find(key, lookup) ?? lookup.defaultValue ?? key).replaceAll(
      /\{\{(\w+)\}\}/g,
      (placeholder, name: string) => textOf(lookup[name]) ?? placeholder,
    );
  }

  #find(key: string, { lng, ns, count }: Lookup): string | undefined {
    const texts = this.#bundles.get(`${lng}/${ns}`);
    const plural = count === undefined ? undefined : textAt(texts, `${key}_${new Intl.PluralRules(lng).select(count)}`);
    return plural ?? textAt(texts, key);
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

function textAt(texts: Texts | undefined, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}

/** A new, empty instance. */
export const createInstance = (): Instance => new Instance();
