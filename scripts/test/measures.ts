import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const measure = v.object({ name: v.string(), value: v.union([v.number(), v.string()]) });

/** What the tests of a run measured, a line each in the order of their names; empty where the folder does not exist. */
export function readMeasures(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((file) => v.parse(measure, JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .map(({ name, value }) => `${name}: ${value}`);
}

/** Leaves a figure for the end of the run. `name` is the file's, too: letters, digits, spaces, commas and hyphens. */
export function writeMeasure(folder: string, name: string, value: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ name, value }));
}
