import { config, tenant, type TenantFile } from '@duet/adapters/contract';
import { readTenantFiles, type TenantSettings } from '@duet/adapters/tenant';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A tenant as the build needs it: as written, and as the client will know it. */
export interface BuiltTenant {
  readonly file: TenantFile;
  readonly settings: TenantSettings;
  /** Both files in one, for the client to fetch. */
  readonly clientFiles: string;
}

/** Reads every folder of `tenants/`. A file that breaks the contract stops the build and says where. */
export async function readTenants(folder: string): Promise<readonly BuiltTenant[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return Promise.all(
    entries.filter((entry) => entry.isDirectory()).map((entry) => readTenant(join(folder, entry.name))),
  );
}

async function readTenant(folder: string): Promise<BuiltTenant> {
  const file = tenant.parse(await readJson(join(folder, 'tenant.json')));
  // The client needs no colours: its style sheet has them. It asks for the destinations once it may tell them something.
  const clientFile = {
    ...file,
    theme: { ...file.theme, light: {}, dark: {} },
    analytics: { ...file.analytics, destinations: [] },
  };
  const clientFiles = { tenant: clientFile, config: config.parse(await readJson(join(folder, 'config.json'))) };
  const settings = readTenantFiles(clientFiles);
  if (!settings.ok) throw new Error(`${folder}: what the build makes of it breaks the contract`);
  return { file, settings: settings.value, clientFiles: JSON.stringify(clientFiles) };
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
