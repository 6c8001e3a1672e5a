// `npm run bench`: what a visitor waits for, beside the least that is possible, all in one run; then what the server
// bears. Figures to compare with one another, never to assert: they change with the machine.
import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright';
import { buildIfChanged } from '../build.ts';
import { benchLaunch } from '../chromium.ts';
import { startBackend } from '../e2e/backend.ts';
import { serveBaselinePages } from './baseline-pages.ts';
import { loadPage, type PageLoad } from './page-load.ts';

const runs = Number(process.env['BENCH_RUNS'] ?? 7);

buildIfChanged();
const { origin: baselineOrigin, server } = await serveBaselinePages();
const backend = await startBackend();
const duet = `http://duet.localhost:${backend.port}`;
const pages = [
  { name: 'floor: static page', url: `${baselineOrigin}/static`, hasScript: false },
  { name: 'floor: bare React', url: `${baselineOrigin}/react/index.html`, hasScript: true },
  { name: 'landing', url: `${duet}/en/app/`, hasScript: true },
  { name: 'login', url: `${duet}/en/app/login`, hasScript: true },
];

const browser = await chromium.launch({
  ...benchLaunch(),
  args: [...benchLaunch().args, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
});
const loads = new Map<string, PageLoad[]>(pages.map(({ name }) => [name, []]));
// The first round warms server and browser and does not count. Rounds go through all pages, so that whatever else the
// machine does falls on each of them alike.
for (let round = 0; round <= runs; round += 1) {
  for (const { name, url, hasScript } of pages) {
    const load = await loadPage(browser, url, hasScript);
    if (round > 0) loads.get(name)?.push(load);
  }
}
await browser.close();
server.close();
await backend.stop();

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
const cell = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(0)).padStart(14);

console.log(`Cold loads on a phone: CPU slowed 4 times, slow 4G, medians of ${runs}, in ms\n`);
console.log(''.padEnd(20) + ['FCP', 'LCP', 'usable', 'script ready'].map((head) => head.padStart(14)).join(''));
for (const [name, samples] of loads) {
  const interactive = samples.map((load) => load.interactive).filter((value) => value !== undefined);
  const figures = [
    median(samples.map((load) => load.fcp)),
    median(samples.map((load) => load.lcp)),
    median(samples.map((load) => load.usable)),
    interactive.length > 0 ? median(interactive) : undefined,
  ];
  console.log(name.padEnd(20) + figures.map(cell).join(''));
}

console.log('\nServer\n');
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'packages/backend/bench/message-load.ts'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
