import { describe, expect, it } from 'vitest';
import { RefreshCounts } from './refresh-counts.ts';

function setUp(showsCounts: boolean) {
  const calls: string[] = [];
  const count = (name: string) => {
    const record = (call: string) => () => {
      calls.push(`${call} ${name}`);
      return Promise.resolve();
    };
    return { load: record('load'), handleChange: record('change of') };
  };
  return { calls, refresh: new RefreshCounts({ matches: count('matches'), activity: count('activity') }, showsCounts) };
}

describe('the counts of the navigation', () => {
  it('are all asked for when the socket opens', () => {
    const { calls, refresh } = setUp(true);
    refresh.load();
    expect(calls).toEqual(['load matches', 'load activity']);
  });

  it('are asked for again when a frame reports them changed, and no other', () => {
    const { calls, refresh } = setUp(true);
    refresh.execute(new Set(['activity'] as const));
    expect(calls).toEqual(['change of activity']);
  });

  it('are not asked for where nothing shows them', () => {
    const { calls, refresh } = setUp(false);
    refresh.load();
    refresh.execute(['matches', 'activity']);
    expect(calls).toEqual([]);
  });
});
