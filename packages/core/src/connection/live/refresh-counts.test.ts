import { describe, expect, it } from 'vitest';
import { RefreshCounts } from './refresh-counts.ts';

function setUp(showsCounts: boolean) {
  const changed: string[] = [];
  const count = (name: string) => ({
    handleChange: () => {
      changed.push(name);
      return Promise.resolve();
    },
  });
  const counts = { matches: count('matches'), activity: count('activity') };
  return { changed, refresh: new RefreshCounts(counts, showsCounts) };
}

describe('the counts of the navigation', () => {
  it('are all asked for, with the lists of their pages, when the socket opens', () => {
    const { changed, refresh } = setUp(true);
    refresh.execute();
    expect(changed).toEqual(['matches', 'activity']);
  });

  it('are asked for again when a frame reports them changed, and no other', () => {
    const { changed, refresh } = setUp(true);
    refresh.execute(new Set(['activity'] as const));
    expect(changed).toEqual(['activity']);
  });

  it('are not asked for where nothing shows them', () => {
    const { changed, refresh } = setUp(false);
    refresh.execute();
    refresh.execute(['matches', 'activity']);
    expect(changed).toEqual([]);
  });
});
