import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from '../settings/index.ts';
import { TEST_ENGINES } from '../testing/index.ts';
import { openEngine, type Engine } from './index.ts';

async function collapseLimit(engine: Engine): Promise<string | undefined> {
  try {
    const { rows } = await engine.pool.query<{ join_collapse_limit: string }>('show join_collapse_limit');
    return rows[0]?.join_collapse_limit;
  } finally {
    await engine.close();
  }
}

it.each(TEST_ENGINES)('plans joins on $name in the order in which they are written', async ({ open }) => {
  expect(await collapseLimit(await open())).toBe('2');
});

// A database is made in the folder, which takes seconds.
it('plans joins so on the database of a data folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'duet-planner-'));
  try {
    expect(await collapseLimit(await openEngine(readSettings({ DATA_DIR: folder })))).toBe('2');
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
