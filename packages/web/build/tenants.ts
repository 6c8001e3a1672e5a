import { config, parseFile, tenant, wholeConfig, type TenantFile } from '@duet/adapters/contract';
import { readTenantFiles, type TenantSettings } from '@duet/adapters/tenant';
import { BASE_TENANT, mergeTenantFile } from '@duet/core/tenant';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A tenant as the build needs it: as written, and as the client will know it. */
export interface BuiltTenant {
  readonly file: TenantFile;
  readonly settings: TenantSettings;
  /** The address of the drawing that the browser shows beside the title: the tenant's, or the base's where it has none. */
  readonly icon: string;
  /** Both files in one, for a member's client to fetch. */
  readonly clientFiles: string;
  /** The same without what only members' pages read. */
  readonly visitorFiles: string;
}

/** Reads every folder of `tenants/`, each merged with `tenants/base`. A file that breaks the contract stops the build and says where. */
export async function readTenants(folder: string): Promise<readonly BuiltTenant[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && entry.name !== BASE_TENANT)
      .map((entry) => readTenant(folder, entry.name)),
  );
}

async function readTenant(folder: string, name: string): Promise<BuiltTenant> {
  const file = parseFile(join(folder, name, 'tenant.json'), tenant, await readTenantFile(folder, name, 'tenant.json'));
  // The client needs no colours: its style sheet has them. It asks for the destinations once it may tell them something.
  const clientFile = {
    ...file,
    theme: { ...file.theme, light: {}, dark: {} },
    analytics: { ...file.analytics, destinations: [] },
  };
  const configFile = parseFile(
    join(folder, name, 'config.json'),
    wholeConfig,
    await readTenantFile(folder, name, 'config.json'),
  );
  const clientFiles = { tenant: clientFile, config: configFile };
  const settings = readTenantFiles(clientFiles);
  if (!settings.ok) throw new Error(`${join(folder, name)}: what the build makes of it breaks the contract`);
  const drawings = existsSync(join(folder, name, 'favicon.svg')) ? name : BASE_TENANT;
  return {
    file,
    settings: settings.value,
    icon: `/tenants/${drawings}/favicon.svg`,
    clientFiles: JSON.stringify(clientFiles),
    visitorFiles: JSON.stringify({
      tenant: clientFile,
      config: parseFile(join(folder, name, 'config.json'), config, configFile),
    }),
  };
}

async function readTenantFile(folder: string, tenantId: string, name: string): Promise<unknown> {
  const [base, differences] = await Promise.all(
    [BASE_TENANT, tenantId].map((part) => readJson(join(folder, part, name))),
  );
  return mergeTenantFile(base, differences);
}

/** What a file holds; undefined where there is none. */
const readJson = async (path: string): Promise<unknown> =>
  existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : undefined;
