import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTenantFile, mergeTenantFiles } from './merge-tenant-files.ts';

describe('a tenant file merged with the base', () => {
  it('keeps what the tenant does not name, at every depth', () => {
    const base = { name: 'Base', policy: { country: 'US', minimumAge: 18, adventist: null } };
    const differences = { id: 'new', policy: { country: 'IL', adventist: { attribute: 'religion' } } };
    expect(mergeTenantFile<object>(base, differences)).toEqual({
      id: 'new',
      name: 'Base',
      policy: { country: 'IL', minimumAge: 18, adventist: { attribute: 'religion' } },
    });
  });

  it('replaces an array whole, also by an empty one', () => {
    expect(mergeTenantFile({ hosts: ['a', 'b'], languages: ['en'] }, { hosts: ['c'], languages: [] })).toEqual({
      hosts: ['c'],
      languages: [],
    });
  });

  it('takes null for a value', () => {
    expect(mergeTenantFile({ policy: { presenceInterval: 60_000 } }, { policy: { presenceInterval: null } })).toEqual({
      policy: { presenceInterval: null },
    });
  });

  it('is the one file where there is no other', () => {
    expect(mergeTenantFile({ id: 'a' }, undefined)).toEqual({ id: 'a' });
    expect(mergeTenantFile<unknown>(undefined, { id: 'a' })).toEqual({ id: 'a' });
  });

  it('holds a common value once where both files are equal, and changes neither', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (file) => {
        const before = structuredClone(file);
        expect(mergeTenantFile(file, file)).toEqual(before);
        expect(mergeTenantFile(file, {})).toEqual(before);
        expect(mergeTenantFile({}, file)).toEqual(before);
        expect(file).toEqual(before);
      }),
    );
  });
});

describe('the files of all tenants', () => {
  it('are each merged with the base, which is no tenant', () => {
    const files = {
      '../tenants/base/tenant.json': { languages: ['en'] },
      '../tenants/one/tenant.json': { id: 'one' },
      '../tenants/two/tenant.json': { id: 'two', languages: ['fr'] },
    };
    expect(mergeTenantFiles<object>(files)).toEqual({
      one: { id: 'one', languages: ['en'] },
      two: { id: 'two', languages: ['fr'] },
    });
  });
});
