import { mkdirSync, writeFileSync } from 'node:fs';

const FOLDER = '.cache/test-reports/measures';

/** Leaves a figure that a journey saw for the end of `npm test`, which prints all of them (`scripts/test/measures.ts`). */
export function recordMeasure(name: string, value: number): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${name}.json`, JSON.stringify({ name, value }));
}
