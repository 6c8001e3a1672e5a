import type { DraftStorage } from '@duet/core/messaging';
import { FakeDraftStorage } from '@duet/core/messaging/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FallbackStorage, type TextStorage } from '../storage/index.ts';
import { LocalStorageComposerPreferences } from './local-storage-composer-preferences.ts';
import { LocalStorageDraftStorage } from './local-storage-draft-storage.ts';

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
const draftStorageOver = (over: TextStorage) => new LocalStorageDraftStorage(new FallbackStorage(() => over));
const blocked = () => {
  throw new Error('blocked');
};

describe.each<[string, () => DraftStorage]>([
  ['FakeDraftStorage', () => new FakeDraftStorage()],
  ['LocalStorageDraftStorage', () => draftStorageOver(storage())],
  ['LocalStorageDraftStorage over blocked storage', () => new LocalStorageDraftStorage(new FallbackStorage(blocked))],
])('%s as a draft storage', (_, make) => {
  it('keeps one text a conversation, whatever it says', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string()), { maxLength: 20 }), (drafts) => {
        const draftStorage = make();
        for (const [id, text] of drafts) draftStorage.save(id, text);
        for (const [id, text] of new Map(drafts)) expect(draftStorage.read(id)).toBe(text);
      }),
    );
  });

  it('gives up one, or all', () => {
    const draftStorage = make();
    draftStorage.save('a', 'one');
    draftStorage.save('b', 'two');
    draftStorage.remove('a');
    expect([draftStorage.read('a'), draftStorage.read('b')]).toEqual(['', 'two']);
    draftStorage.reset();
    expect(draftStorage.read('b')).toBe('');
  });
});

describe('LocalStorageDraftStorage', () => {
  it('stores an array of id and message, which another tab and the next visit read', () => {
    const shared = storage();
    draftStorageOver(shared).save('c1', 'hello');
    expect(JSON.parse(shared.texts.get('message_drafts') ?? '')).toEqual([{ id: 'c1', message: 'hello' }]);
    expect(draftStorageOver(shared).read('c1')).toBe('hello');
  });

  it('reads no draft from an invalid stored value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const shared = storage();
        shared.texts.set('message_drafts', text);
        const draftStorage = draftStorageOver(shared);
        expect(draftStorage.read('c1')).toBe('');
        draftStorage.save('c1', 'hello');
        expect(draftStorage.read('c1')).toBe('hello');
      }),
    );
  });

  it('removes its key when the last draft is deleted', () => {
    const shared = storage();
    const draftStorage = draftStorageOver(shared);
    draftStorage.save('c1', 'hello');
    draftStorage.save('c1', '');
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
