import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CITATION = /\bA\d{1,2}\b/g;

/** Every reading that a source file, a decision or the architecture names, e.g. `A48`. */
function citedReadings(): Set<string> {
  const files = execFileSync('git', ['ls-files', 'packages', 'scripts', 'docs', 'README.md'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(?:tsx?|css|md)$/.test(path) && !/readings|requirements\.md/.test(path) && existsSync(path));
  return new Set(files.flatMap((path) => readFileSync(path, 'utf8').match(CITATION) ?? []));
}

it('docs/readings.md defines each reading that is cited, and no other', () => {
  const defined = [...readFileSync('docs/readings.md', 'utf8').matchAll(/^- \*\*(A\d+)\*\*/gm)].map(([, id]) => id);
  expect([...defined].sort()).toEqual([...citedReadings()].sort());
});
