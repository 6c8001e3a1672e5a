import type { DraftStorage } from '@duet/core/messaging';
import { FakeClock } from '@duet/core/kernel/testing';
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
/** A page's drafts, with its clock and what hides it. */
function pageOver(open: () => TextStorage) {
  const clock = new FakeClock();
  const onHide = new Set<() => void>();
  const drafts = new LocalStorageDraftStorage(new FallbackStorage(open), clock, (listener) => {
    onHide.add(listener);
    return () => onHide.delete(listener);
  });
  return { clock, onHide, drafts };
}
const draftStorageOver = (over: TextStorage) => pageOver(() => over).drafts;
const stored = ({ texts }: ReturnType<typeof storage>): unknown => JSON.parse(texts.get('message_drafts') ?? 'null');
const blocked = () => {
  throw new Error('blocked');
};

describe.each<[string, () => DraftStorage]>([
  ['FakeDraftStorage', () => new FakeDraftStorage()],
  ['LocalStorageDraftStorage', () => draftStorageOver(storage())],
  ['LocalStorageDraftStorage over blocked storage', () => pageOver(blocked).drafts],
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
    const { drafts, clock } = pageOver(() => shared);
    drafts.save('c1', 'hello');
    clock.advance(250);
    expect(stored(shared)).toEqual([{ id: 'c1', message: 'hello' }]);
    expect(draftStorageOver(shared).read('c1')).toBe('hello');
  });

  it('writes once for all keys of a moment, and reads before what it has not written', () => {
    const shared = storage();
    const { drafts, clock } = pageOver(() => shared);
    for (const text of ['h', 'he', 'hel']) drafts.save('c1', text);
    expect([stored(shared), drafts.read('c1')]).toEqual([null, 'hel']);
    clock.advance(249);
    drafts.save('c1', 'hell');
    clock.advance(1);
    expect(stored(shared)).toEqual([{ id: 'c1', message: 'hell' }]);
    expect(clock.pending).toBe(0);
  });

  it('writes as the page is hidden, and listens for that only while something is to be written', () => {
    const shared = storage();
    const { drafts, clock, onHide } = pageOver(() => shared);
    expect(onHide.size).toBe(0);
    drafts.save('c1', 'half a sent');
    for (const listener of onHide) listener();
    expect(stored(shared)).toEqual([{ id: 'c1', message: 'half a sent' }]);
    expect([clock.pending, onHide.size]).toEqual([0, 0]);
  });

  it('leaves what another tab has written of other conversations', () => {
    const shared = storage();
    const [here, there] = [pageOver(() => shared), pageOver(() => shared)];
    here.drafts.save('c1', 'here');
    there.drafts.save('c2', 'there');
    there.clock.advance(250);
    here.clock.advance(250);
    expect([here.drafts.read('c2'), there.drafts.read('c1')]).toEqual(['there', 'here']);
  });

  it('writes nothing of a member who has logged out', () => {
    const shared = storage();
    const { drafts, clock, onHide } = pageOver(() => shared);
    drafts.save('c1', 'hello');
    drafts.reset();
    expect([clock.pending, onHide.size]).toEqual([0, 0]);
    expect([shared.texts.size, drafts.read('c1')]).toEqual([0, '']);
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
    const { drafts, clock } = pageOver(() => shared);
    drafts.save('c1', 'hello');
    clock.advance(250);
    drafts.save('c1', '');
    clock.advance(250);
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
