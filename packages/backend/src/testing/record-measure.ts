import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = new URL('../../../../.cache/test-reports/measures/', import.meta.url).pathname;

/**
 * Leaves a figure that a test saw for the end of `npm test`, which prints all of them (`scripts/test/measures.ts`). `name` is
 * printed unchanged and is the file's name too: letters, digits, spaces, commas and hyphens. A later value replaces an earlier one.
 */
export function recordMeasure(name: string, value: number | string): void {
  if (!/^[\w ,-]+$/.test(name)) throw new Error(`"${name}" cannot name a file.`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify({ name, value }));
}
