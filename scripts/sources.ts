import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';

/** Changes with any of the files: names, sizes and times, which take milliseconds to read. Tests do not count. */
export function fingerprint(globs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(globs, { exclude: ['**/*.test.{ts,tsx}'] }).toSorted()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
