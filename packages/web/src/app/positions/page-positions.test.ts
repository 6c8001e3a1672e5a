import { FakePagePositions } from '@duet/core/navigation/testing';
import { expect, it } from 'vitest';
import { FIRST_ENTRY } from '../../routes/index.ts';
import { entryName, PagePositions } from './page-positions.ts';

it('a position is found in the document that left the page, and in the next one of the tab', () => {
  const storage = new FakePagePositions();
  const [first, reloaded] = [new PagePositions(storage), new PagePositions(storage)];
  first.set('a', { top: 40, link: '/x' });
  expect([first.find('a'), reloaded.find('a')]).toEqual([
    { top: 40, link: '/x' },
    { top: 40, link: '/x' },
  ]);
  expect([first.has('a'), reloaded.has('a')]).toEqual([true, false]);
});

it('a position is found no more where the storage has been emptied, as by a logout', () => {
  const storage = new FakePagePositions();
  const positions = new PagePositions(storage);
  positions.set('a', { top: 40, link: '/x' });
  storage.reset();
  expect(positions.find('a')).toBeUndefined();
});

it('an entry is named by its key, and the first one of a document by its path', () => {
  expect(entryName({ key: 'k1', pathname: '/en/app/browse' })).toBe('k1');
  expect(entryName({ key: FIRST_ENTRY, pathname: '/en/app/browse' })).toBe('/en/app/browse');
});
