import type { ConfigFile, TenantFile } from '@duet/adapters/contract';
import type { Language } from '@duet/core/tenant';

/** A brand as the server knows it: its two files, parsed. */
export interface ServedTenant {
  readonly id: string;
  readonly file: TenantFile;
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

  /** `host` as the header brings it, with or without a port. */
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

/** The first wish of an `Accept-Language` header that the tenant speaks, else its default. */
export function preferredLanguage(tenant: ServedTenant, header: string | undefined): Language {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/);
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of wishes) {
    const spoken = tenant.file.languages.find((candidate) => candidate === language);
    if (spoken) return spoken;
  }
  return tenant.file.defaultLanguage;
}
