import { mergeTenantFiles, type Language } from '@duet/core/tenant';
import type { Texts } from '../index.ts';

const files = import.meta.glob<Texts>('../../../../../locales/*/*.json', { eager: true, import: 'default' });
const tenants = mergeTenantFiles(
  import.meta.glob<object>('../../../../../tenants/*/tenant.json', { eager: true, import: 'default' }),
);

/** What one feature says in one language; undefined where it has no texts there. */
export const textsOf = (language: Language, namespace: string): Texts | undefined =>
  files[`../../../../../locales/${language}/${namespace}.json`];

/** The names of all files of texts. */
export const NAMESPACES = [...new Set(Object.keys(files).map((path) => /([^/]+)\.json$/.exec(path)?.[1] ?? ''))];

/** Every text with its full key: `footer.help`. */
export function flatten(texts: Texts, prefix = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flatten(value, `${prefix}${key}.`),
  );
}

/** What a tenant's file says in one language, wherever it does. */
function* leaves(part: object, language: Language): Generator<string> {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(part);
  for (const [key, value] of entries) {
    if (typeof value === 'object' && value !== null) yield* leaves(value, language);
    else if (key === language && typeof value === 'string') yield value;
  }
}

/** All that features and tenants say in one language, with the place of each text. */
export const allTexts = (language: Language): readonly (readonly [place: string, text: string])[] => [
  ...NAMESPACES.flatMap((namespace) =>
    flatten(textsOf(language, namespace) ?? {}).map(([key, text]) => [`${namespace}: ${key}`, text] as const),
  ),
  ...Object.entries(tenants).flatMap(([name, tenant]) =>
    [...leaves(tenant, language)].map((text) => [name, text] as const),
  ),
];
