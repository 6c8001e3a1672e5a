import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { readTenantFile, readTenants } from './read-tenants.ts';

const BASE = new URL('../../../../tenants/base', import.meta.url).pathname;
const addressOf = (host: string): string => `https://${host}`;

describe('a folder of tenants', () => {
  let folder = '';
  const write = async (path: string, content: object) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(content));
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'duet-tenants-'));
    await cp(BASE, join(folder, 'base'), { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('with the base and one file of three differences is a whole tenant, and the base is none', async () => {
    await write('smallest/tenant.json', { id: 'smallest', name: 'Smallest', hosts: ['smallest.example'] });
    const tenants = await readTenants(folder, addressOf);
    expect(tenants.all.map(({ id, address }) => ({ id, address }))).toEqual([
      { id: 'smallest', address: 'https://smallest.example' },
    ]);
    expect(tenants.get('smallest')).toMatchObject({
      file: { name: 'Smallest', defaultLanguage: 'en' },
      config: { onboarding: { required: ['photos', 'summary'] } },
    });
    expect(await readTenantFile(folder, 'smallest', 'products.json', v.array(v.unknown()))).toEqual([]);
  });

  it('whose differences do not fit the contract is refused with the file and the key', async () => {
    await write('broken/tenant.json', { id: 'broken', name: 'Broken', hosts: ['broken.example'], languages: [] });
    await expect(readTenants(folder, addressOf)).rejects.toThrow(/broken\/tenant\.json does not fit.*languages/s);
  });
});
