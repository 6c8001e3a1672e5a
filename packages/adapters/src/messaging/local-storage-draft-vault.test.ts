import type { DraftVault } from '@duet/core/messaging';
import { FakeDraftVault } from '@duet/core/messaging/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FallbackStorage, type TextStorage } from '../storage/index.ts';
import { LocalStorageComposerPreferences } from './local-storage-composer-preferences.ts';
import { LocalStorageDraftVault } from './local-storage-draft-vault.ts';

/** A browser's storage in memory. */
function storage(): TextStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}
const vaultOver = (over: TextStorage) => new LocalStorageDraftVault(new FallbackStorage(() => over));
const blocked = () => {
  throw new Error('blocked');
};

describe.each<[string, () => DraftVault]>([
  ['FakeDraftVault', () => new FakeDraftVault()],
  ['LocalStorageDraftVault', () => vaultOver(storage())],
  ['LocalStorageDraftVault over blocked storage', () => new LocalStorageDraftVault(new FallbackStorage(blocked))],
])('%s as a draft vault', (_, make) => {
  it('keeps one text a conversation, whatever it says', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string()), { maxLength: 20 }), (drafts) => {
        const vault = make();
        for (const [id, text] of drafts) vault.keep(id, text);
        for (const [id, text] of new Map(drafts)) expect(vault.read(id)).toBe(text);
      }),
    );
  });

  it('gives up one, or all', () => {
    const vault = make();
    vault.keep('a', 'one');
    vault.keep('b', 'two');
    vault.remove('a');
    expect([vault.read('a'), vault.read('b')]).toEqual(['', 'two']);
    vault.reset();
    expect(vault.read('b')).toBe('');
  });
});

describe('LocalStorageDraftVault', () => {
  it('stores an array of id and message, which another tab and the next visit read', () => {
    const shared = storage();
    vaultOver(shared).keep('c1', 'hello');
    expect(JSON.parse(shared.texts.get('message_drafts') ?? '')).toEqual([{ id: 'c1', message: 'hello' }]);
    expect(vaultOver(shared).read('c1')).toBe('hello');
  });

  it('reads no draft out of whatever else stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const shared = storage();
        shared.texts.set('message_drafts', text);
        const vault = vaultOver(shared);
        expect(vault.read('c1')).toBe('');
        vault.keep('c1', 'hello');
        expect(vault.read('c1')).toBe('hello');
      }),
    );
  });

  it('leaves nothing behind when the last draft is given up', () => {
    const shared = storage();
    const vault = vaultOver(shared);
    vault.keep('c1', 'hello');
    vault.keep('c1', '');
    expect(shared.texts.has('message_drafts')).toBe(false);
  });
});

describe('the Enter switch', () => {
  it('is on until it was switched off here, and outlives the page', () => {
    const shared = storage();
    const preferences = () => new LocalStorageComposerPreferences(new FallbackStorage(() => shared));
    expect(preferences().enterSends()).toBe(true);
    preferences().setEnterSends(false);
    expect(preferences().enterSends()).toBe(false);
  });
});
