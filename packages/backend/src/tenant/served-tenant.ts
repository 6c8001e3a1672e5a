import type { ConfigFile, ServedTenantFile } from '@duet/adapters/contract';
import { entryLanguage, firstOffered, offeredLanguages, type Language, type LanguageOffer } from '@duet/core/tenant';

/** A brand as the server knows it: its two files, parsed. */
export interface ServedTenant {
  readonly id: string;
  readonly file: ServedTenantFile;
  readonly config: ConfigFile;
  /** `https://duet.example`: where links in emails lead. */
  readonly address: string;
}

/** Every tenant of this installation, found by id or by host name. */
export class Tenants {
  readonly #byHost: ReadonlyMap<string, ServedTenant>;
  readonly #byId: ReadonlyMap<string, ServedTenant>;

  constructor(readonly all: readonly ServedTenant[]) {
    this.#byId = new Map(all.map((tenant) => [tenant.id, tenant]));
    this.#byHost = new Map(all.flatMap((tenant) => tenant.file.hosts.map((host) => [host.toLowerCase(), tenant])));
  }

  /** `host` as the header contains it, with or without a port. */
  ofHost(host: string | undefined): ServedTenant | undefined {
    return this.#byHost.get((host ?? '').replace(/:\d+$/, '').toLowerCase());
  }

  find(id: string): ServedTenant | undefined {
    return this.#byId.get(id);
  }

  /** A tenant that must exist, because a row of the database names it. */
  get(id: string): ServedTenant {
    const tenant = this.find(id);
    if (!tenant) throw new Error(`The database knows the tenant ${id}, the folder tenants does not`);
    return tenant;
  }
}

/** The languages of a tenant as core's rules take them. */
export const languageOfferOf = ({ file, config }: ServedTenant): LanguageOffer => ({
  languages: file.languages,
  defaultLanguage: file.defaultLanguage,
  allowedLocales: config.allowed_locales,
});

/** Whether members may have a language as theirs: emails to them are in it, and lead to pages in it. */
export const offersLanguage = (tenant: ServedTenant, language: Language): boolean =>
  offeredLanguages(languageOfferOf(tenant)).includes(language);

/** The first language of an `Accept-Language` header that the tenant offers, else that of an address without one (A19, TEN-11). */
export function preferredLanguage(tenant: ServedTenant, header: string | undefined): Language {
  const offer = languageOfferOf(tenant);
  return firstOffered(acceptedLanguages(header), offer) ?? entryLanguage([], offer);
}

/**
 * The languages that an `Accept-Language` header names, the most wanted first and of equals the first named, without
 * regions; those refused with a quality of 0 are left out.
 */
export const acceptedLanguages = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/);
      const [language = ''] = tag.toLowerCase().split(/[-_]/);
      return { language, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
