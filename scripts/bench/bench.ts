// `npm run bench`: what members wait for and what the server bears, beside the least that is possible, all in one run.
// Figures to compare with one another, never to assert: they change with the machine. `npm run bench -- first-load live`
// runs the named parts and writes nothing; BENCH_CHECKOUT names another checkout whose product is measured instead.
import { rmSync } from 'node:fs';
import { chromium } from 'playwright';
import { buildIfChanged } from '../build.ts';
import { benchLaunch } from '../chromium.ts';
import { ensureBenchChromium } from '../test/ensure-chromium.ts';
import type { Bench } from './measure/bench.ts';
import { MOST_FOREIGN_CORES, waitForQuiet, watchForeignCores } from './measure/machine.ts';
import { startProduct, type Product } from './product/product.ts';
import { sampleInterleaved } from './measure/sampling.ts';
import { PARTS } from './parts/index.ts';
import { buildReferences } from './reference/build-references.ts';
import { serveFolder } from './reference/reference-server.ts';
import type { Measurement } from './report/measurement.ts';
import { describeRun, writeReport } from './report/report.ts';
import { tableOf } from './report/markdown.ts';

/** How long a sample waits for the machine to be quiet. */
const QUIET_MS = 10_000;

const start = performance.now();
const log = (line: string): void =>
  console.error(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${line}`);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}. There are ${PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const repository = process.cwd();
process.chdir(process.env['BENCH_CHECKOUT'] ?? repository);
ensureBenchChromium();
buildIfChanged();
const references = await buildReferences();
const referenceServer = await serveFolder(references);
const browser = await chromium.launch({
  ...benchLaunch(),
  // Who stops the bench stops all of it: else it would go on without its browser, and write what it has.
  handleSIGINT: false,
  handleSIGTERM: false,
  args: [...benchLaunch().args, '--host-resolver-rules=MAP *.localhost 127.0.0.1', '--window-size=1600,1400'],
});
let product: Promise<Product> | undefined;
let partEnd = 0;

const bench: Bench = {
  browser,
  referenceOrigin: referenceServer.origin,
  product: () => (product ??= startProduct()),
  sample: (runs, subjects) =>
    sampleInterleaved(subjects, {
      runs: Number(process.env['BENCH_RUNS'] ?? runs),
      mostForeignCores: MOST_FOREIGN_CORES,
      waitForQuiet: () => waitForQuiet(performance.now() + QUIET_MS),
      watchForeignCores,
      shuffle: (items) => items.toSorted(() => Math.random() - 0.5),
      isOver: () => performance.now() > partEnd,
      log,
    }),
  log,
};

const measurements: Measurement[] = [];
for (const part of PARTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  log(part.name);
  partEnd = performance.now() + part.minutes * 60_000;
  try {
    measurements.push(...(await part.measure(bench)));
  } catch (fault) {
    // The other parts are measured all the same; the run as a whole has failed.
    console.error(fault);
    process.exitCode = 1;
  }
}

await browser.close();
referenceServer.close();
await (await product)?.stop();
rmSync(references, { recursive: true });

const run = describeRun(measurements);
process.chdir(repository);
const isWhole = wanted.length === 0 && process.env['BENCH_CHECKOUT'] === undefined && process.exitCode === undefined;
if (isWhole) await writeReport(run);
console.log(`Commit ${run.commit}, ${run.date}, ${run.machine}\n\n${tableOf(measurements)}`);

log('done');
