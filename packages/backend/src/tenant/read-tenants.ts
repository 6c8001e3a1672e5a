import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config, parseFile, servedTenantFile, type ConfigFile } from '@duet/adapters/contract';
import { BASE_TENANT, mergeTenantFile } from '@duet/core/tenant';
import type { GenericSchema, InferOutput } from 'valibot';
import { Tenants, type ServedTenant } from './served-tenant.ts';

/**
 * Reads `tenant.json` and `config.json` of every folder of `tenants/`, merged with those of `tenants/base`. A file that does not fit
 * the contract stops the start, and so does a required attribute that no onboarding page asks for.
 */
export async function readTenants(folder: string, addressOf: (host: string) => string): Promise<Tenants> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && entry.name !== BASE_TENANT)
    .map((entry) => entry.name)
    .toSorted();
  return new Tenants(await Promise.all(names.map((name) => readTenant(folder, name, addressOf))));
}

async function readTenant(folder: string, name: string, addressOf: (host: string) => string): Promise<ServedTenant> {
  const file = await readTenantFile(folder, name, 'tenant.json', servedTenantFile);
  const host = file.hosts[0];
  if (host === undefined) throw new Error(`${join(folder, name)}/tenant.json names no host`);
  const settings = await readTenantFile(folder, name, 'config.json', config);
  refuseUnaskedAttributes(file.id, settings);
  return { id: file.id, file, config: settings, address: addressOf(host) };
}

/**
 * Members are led to what is required of them by the onboarding pages alone (ONB-01): an attribute that stands on none, or that has
 * no definition to ask it by, would never be asked for. Photos are an attribute like the others here (TEN-29).
 */
function refuseUnaskedAttributes(tenantId: string, { attributes, onboarding }: ConfigFile): void {
  const onPages = new Set(onboarding.pages.flatMap((page) => page.attributes));
  const asked = new Set(attributes.map(({ attribute_id: id }) => id).filter((id) => onPages.has(id)));
  const unasked = onboarding.required.filter((id) => !asked.has(id));
  if (unasked.length > 0)
    throw new Error(`The tenant ${tenantId} requires ${unasked.join(', ')}, which no onboarding page asks for`);
}

/** One file of a tenant with what the base says; one that does not fit the schema is an error that reports where and why. */
export async function readTenantFile<Schema extends GenericSchema>(
  folder: string,
  tenantId: string,
  name: string,
  schema: Schema,
): Promise<InferOutput<Schema>> {
  const [base, differences] = await Promise.all(
    [BASE_TENANT, tenantId].map((part) => readJson(join(folder, part, name))),
  );
  return parseFile(join(folder, tenantId, name), schema, mergeTenantFile(base, differences));
}

/** What a file holds; undefined where there is none. */
const readJson = async (path: string): Promise<unknown> =>
  existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : undefined;
