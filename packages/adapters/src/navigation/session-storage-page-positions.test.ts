import type { PagePositionStorage } from '@duet/core/navigation';
import { FakePagePositions } from '@duet/core/navigation/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { SessionStoragePagePositions } from './session-storage-page-positions.ts';

/** The positions of a document in a tab, and how it is hidden or left. */
function documentIn(tab: MemoryStorage, newEntry?: string) {
  const onHide = new Set<() => void>();
  const positions = new SessionStoragePagePositions(
    new FallbackStorage(() => tab),
    (listener) => {
      onHide.add(listener);
      return () => onHide.delete(listener);
    },
    () => newEntry,
  );
  const hide = () => {
    for (const listener of onHide) listener();
  };
  return { positions, hide, onHide };
}

describe.each<[string, () => PagePositionStorage]>([
  ['FakePagePositions', () => new FakePagePositions()],
  ['SessionStoragePagePositions', () => documentIn(new MemoryStorage()).positions],
])('%s as a storage of positions', (_, make) => {
  it('has the last position of each entry, until it is emptied', () => {
    const storage = make();
    expect(storage.find('a')).toBeUndefined();
    storage.set('a', { top: 1 });
    storage.set('b', { top: 2, link: '/x' });
    storage.set('a', { top: 3 });
    expect([storage.find('a'), storage.find('b')]).toEqual([{ top: 3 }, { top: 2, link: '/x' }]);
    storage.reset();
    expect([storage.find('a'), storage.find('b')]).toEqual([undefined, undefined]);
  });
});

describe('SessionStoragePagePositions', () => {
  it('writes as the page is hidden, each time something has changed, for the next document of the tab', () => {
    const tab = new MemoryStorage();
    const { positions, hide, onHide } = documentIn(tab);
    positions.set('a', { top: 40, link: '/x' });
    positions.set('a', { top: 41, link: undefined });
    expect(tab.texts.size).toBe(0);
    hide();
    expect(documentIn(tab).positions.find('a')).toEqual({ top: 41 });
    expect(onHide.size).toBe(0);
    positions.set('b', { top: 7 });
    hide();
    const later = documentIn(tab).positions;
    expect([later.find('a'), later.find('b')]).toEqual([{ top: 41 }, { top: 7 }]);
  });

  it('keeps what earlier documents wrote, and the fifty entries that were used last', () => {
    const tab = new MemoryStorage();
    const first = documentIn(tab);
    for (let top = 0; top < 50; top += 1) first.positions.set(String(top), { top });
    first.positions.set('0', { top: 100 });
    first.hide();
    const second = documentIn(tab);
    second.positions.set('new', { top: 5 });
    second.hide();
    const { positions } = documentIn(tab);
    expect(['0', '1', '2', 'new'].map((entry) => positions.find(entry)?.top)).toEqual([100, undefined, 2, 5]);
  });

  it('does not take the position of an earlier visit for that of an entry that the document begins anew', () => {
    const tab = new MemoryStorage();
    const earlier = documentIn(tab);
    earlier.positions.set('/browse', { top: 40 });
    earlier.positions.set('b', { top: 7 });
    earlier.hide();
    const { positions } = documentIn(tab, '/browse');
    expect([positions.find('/browse'), positions.find('b')]).toEqual([undefined, { top: 7 }]);
  });

  it('keeps what another document wrote while this one lay in the browser’s cache of pages', () => {
    const tab = new MemoryStorage();
    const cached = documentIn(tab);
    cached.positions.set('a', { top: 40 });
    cached.hide();
    const between = documentIn(tab);
    between.positions.set('b', { top: 7 });
    between.hide();
    expect(cached.positions.find('b')).toEqual({ top: 7 });
    cached.positions.set('a', { top: 41 });
    cached.hide();
    const { positions } = documentIn(tab);
    expect([positions.find('a'), positions.find('b')]).toEqual([{ top: 41 }, { top: 7 }]);
  });

  it('leaves the place of an earlier visit to that one, until the entry that was begun anew has its own', () => {
    const tab = new MemoryStorage();
    const earlier = documentIn(tab);
    earlier.positions.set('/browse', { top: 40 });
    earlier.hide();
    const anew = documentIn(tab, '/browse');
    expect(anew.positions.find('/browse')).toBeUndefined();
    expect(documentIn(tab).positions.find('/browse')).toEqual({ top: 40 });
    anew.positions.set('/browse', { top: 7 });
    anew.hide();
    expect([anew, documentIn(tab)].map(({ positions }) => positions.find('/browse'))).toEqual([{ top: 7 }, { top: 7 }]);
  });

  it('writes nothing of a member who has logged out', () => {
    const tab = new MemoryStorage();
    const { positions, hide } = documentIn(tab);
    positions.set('a', { top: 40 });
    hide();
    positions.set('b', { top: 1 });
    positions.reset();
    hide();
    expect(tab.texts.size).toBe(0);
  });

  it('has no position where the storage holds anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const tab = new MemoryStorage();
        tab.texts.set('page_positions', text);
        const { positions } = documentIn(tab);
        expect(positions.find('a')).toBeUndefined();
        positions.set('a', { top: 1 });
        expect(positions.find('a')).toEqual({ top: 1 });
      }),
    );
  });
});
