import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config, tenant } from '@duet/adapters/contract';
import * as z from 'zod/mini';
import { Tenants, type ServedTenant } from './served-tenant.ts';

/** Reads `tenants/<tenant>/tenant.json` and `config.json`. A file that does not fit the contract stops the start. */
export async function readTenants(folder: string, addressOf: (host: string) => string): Promise<Tenants> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
  return new Tenants(await Promise.all(names.map((name) => readTenant(join(folder, name), addressOf))));
}

async function readTenant(folder: string, addressOf: (host: string) => string): Promise<ServedTenant> {
  const file = await readJson(join(folder, 'tenant.json'), tenant);
  const host = file.hosts[0];
  if (host === undefined) throw new Error(`${folder}/tenant.json names no host`);
  return { id: file.id, file, config: await readJson(join(folder, 'config.json'), config), address: addressOf(host) };
}

async function readJson<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} does not fit: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
