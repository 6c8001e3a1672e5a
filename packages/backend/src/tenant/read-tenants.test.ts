import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { readTenantFile, readTenants } from './read-tenants.ts';

const BASE = new URL('../../../../tenants/base', import.meta.url).pathname;
/** An onboarding page. */
const STARS = { id: 'stars', attributes: ['star_sign'] };
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

  it.each([
    ['stands on no onboarding page', 'diet', { required: ['photos', 'summary', 'diet'] }],
    ['has no definition, though a page names it', 'star_sign', { pages: [STARS], required: ['star_sign'] }],
    ['is the photos, without a page for them', 'photos', { pages: [{ id: 'summary', attributes: ['summary'] }] }],
  ])('that requires an attribute that %s is refused with its name', async (_, attribute, onboarding) => {
    await write('unasked/tenant.json', { id: 'unasked', name: 'Unasked', hosts: ['unasked.example'] });
    await write('unasked/config.json', { onboarding });
    await expect(readTenants(folder, addressOf)).rejects.toThrow(
      `The tenant unasked requires ${attribute}, which no onboarding page asks for`,
    );
  });

  it('that is shipped asks for all that it requires', async () => {
    const shipped = await readTenants(join(BASE, '..'), addressOf);
    expect(shipped.find('duet')).toBeDefined();
  });
});
