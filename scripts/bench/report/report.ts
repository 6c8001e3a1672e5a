import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { format, resolveConfig } from 'prettier';
import { markdownOf } from './markdown.ts';
import { formatRun, parseRun, type BenchRun, type Measurement } from './measurement.ts';

const FIGURES = 'docs/performance.json';
const DOCUMENT = 'docs/PERFORMANCE.md';

/** Says of which commit, when and where the figures are; the commit is that of the folder that is current. */
export function describeRun(measurements: readonly Measurement[]): BenchRun {
  const commit = git('rev-parse', '--short', 'HEAD');
  const isChanged = git('status', '--porcelain', '--', 'packages', 'locales', 'tenants') !== '';
  const [processor] = cpus();
  return {
    commit: isChanged ? `${commit} with changes` : commit,
    date: new Date().toISOString().slice(0, 10),
    machine: `${String(availableParallelism())} cores (${processor?.model.trim() ?? 'unknown'})`,
    measurements: [...measurements],
  };
}

const git = (...parameters: readonly string[]): string => execFileSync('git', parameters, { encoding: 'utf8' }).trim();

/** Writes the document, and the figures that the next run is compared with. */
export async function writeReport(run: BenchRun): Promise<void> {
  const before = existsSync(FIGURES) ? parseRun(readFileSync(FIGURES, 'utf8')) : undefined;
  const options = await resolveConfig(DOCUMENT);
  const write = async (file: string, text: string) => {
    writeFileSync(file, await format(text, { ...options, filepath: file }));
  };
  await write(DOCUMENT, markdownOf(run, before, REPORT_TEXT));
  await write(FIGURES, formatRun(run));
}

const REPORT_TEXT = {
  introduction:
    'Written by `npm run bench`: medians of clean samples on a slowed processor (4 ×), all in one run. Absolute figures ' +
    'change with the machine; compare the ratios to the references, which `scripts/bench/reference` contains.',
  notes: [
    'Lighthouse is no dependency: it would bring about two hundred packages. What its score is made of is above, the score is not.',
  ],
};
