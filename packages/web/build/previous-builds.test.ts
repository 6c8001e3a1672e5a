import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { setAsidePreviousBuilds } from './previous-builds.ts';

describe('the files of earlier builds', () => {
  let dist: string;
  let cache: string;
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'duet-builds-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    dist = join(folder, 'dist');
    cache = join(folder, 'cache');
  });

  const empty = () => rm(dist, { recursive: true, force: true });
  const write = async (...names: readonly string[]) => {
    await mkdir(join(dist, 'assets'), { recursive: true });
    for (const name of names) await writeFile(join(dist, 'assets', name), name);
  };
  const build = async (...names: readonly string[]) => {
    const putBack = await setAsidePreviousBuilds(dist, cache);
    await empty();
    await write(...names);
    await putBack();
  };
  const files = async () => (await readdir(join(dist, 'assets'))).toSorted();

  it('stay for two more builds, whole and compressed, and then go', async () => {
    await build('base.js', 'browse-1.js', 'browse-1.js.br');
    await build('base.js', 'browse-2.js');
    await build('base.js', 'browse-3.js');
    expect(await files()).toEqual(['base.js', 'browse-1.js', 'browse-1.js.br', 'browse-2.js', 'browse-3.js']);
    expect(await readFile(join(dist, 'assets', 'browse-1.js.br'), 'utf8')).toBe('browse-1.js.br');
    await build('base.js', 'browse-4.js');
    expect(await files()).toEqual(['base.js', 'browse-2.js', 'browse-3.js', 'browse-4.js']);
  });

  it('stay however often the same sources are built', async () => {
    await build('browse-1.js');
    for (let count = 0; count < 4; count += 1) await build('browse-2.js');
    expect(await files()).toEqual(['browse-1.js', 'browse-2.js']);
  });

  it('stay when a build fails after it has emptied its folder', async () => {
    await build('browse-1.js');
    await setAsidePreviousBuilds(dist, cache);
    await empty();
    await build('browse-2.js');
    expect(await files()).toEqual(['browse-1.js', 'browse-2.js']);
  });
});
