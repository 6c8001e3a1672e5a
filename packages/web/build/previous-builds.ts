import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A tab that was opened before the last two builds finds no file of its own any more and loads its page anew. */
const MOST_KEPT = 2;

/** A line a build, the newest first, with the names of its files. */
const LIST = 'builds.txt';

/**
 * Keeps the hashed files of earlier builds in `dist/assets`: a tab with an older page still loads its lazy chunks. To be called
 * before a build empties `dist`; the returned function, to be called after it, puts back what the last two had. `cache` is where
 * they lie meanwhile, so that a build that fails loses nothing.
 */
export async function setAsidePreviousBuilds(dist: string, cache: string): Promise<() => Promise<void>> {
  const assets = join(dist, 'assets');
  await mkdir(cache, { recursive: true });
  const builds = await readBuilds(cache);
  for (const name of new Set(builds.flat())) await copyIfThere(join(assets, name), join(cache, name));
  return async () => {
    const current = (await readdir(assets)).toSorted();
    const earlier = builds.filter((build) => build.join() !== current.join()).slice(0, MOST_KEPT);
    const isCurrent = new Set(current);
    for (const name of new Set(earlier.flat()))
      if (!isCurrent.has(name)) await copyIfThere(join(cache, name), join(assets, name));
    await rm(cache, { recursive: true });
    await mkdir(cache);
    await writeBuilds(cache, [current, ...earlier]);
  };
}

async function readBuilds(cache: string): Promise<readonly (readonly string[])[]> {
  const text = await ifThere(readFile(join(cache, LIST), 'utf8'));
  return text === undefined ? [] : text.split('\n').map((line) => line.split(' '));
}

/** A list is written whole or not at all. */
async function writeBuilds(cache: string, builds: readonly (readonly string[])[]): Promise<void> {
  const draft = join(cache, `${LIST}.draft`);
  await writeFile(draft, builds.map((names) => names.join(' ')).join('\n'));
  await rename(draft, join(cache, LIST));
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await ifThere(copyFile(from, to));
}

async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
