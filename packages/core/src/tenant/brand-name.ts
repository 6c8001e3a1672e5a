import type { Language } from './language.ts';
import type { Tenant } from './tenant.ts';

/** What a brand is called where a language is read: in the letters of that language where the tenant says so. */
export const brandName = ({ name, names }: Pick<Tenant, 'name' | 'names'>, language: Language): string =>
  names[language] ?? name;
