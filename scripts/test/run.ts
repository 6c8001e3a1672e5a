import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { SERVER_LOG } from '../e2e/backend.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { failuresIn } from './failures.ts';
import { readMeasures } from './measures.ts';
import { countOf, enginesIn, type Count } from './report.ts';
import { reportFile, selectSteps, type Step } from './steps.ts';

interface Outcome {
  readonly step: Step;
  readonly seconds: number;
  readonly output: string;
  readonly succeeded: boolean;
  readonly count: Count;
}

const running = new Set<ReturnType<typeof spawn>>();

/** Runs one step to its end and keeps what it says, to be told only if it fails. */
async function run(step: Step): Promise<Outcome> {
  const started = performance.now();
  const [program, ...parameters] = step.command;
  const child = spawn(program, parameters, {
    env: { ...process.env, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(step) },
    shell: process.platform === 'win32',
  });
  running.add(child);
  let output = '';
  const appendOutput = (text: Buffer) => (output += text.toString());
  child.stdout.on('data', appendOutput);
  child.stderr.on('data', appendOutput);
  const succeeded = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.on('close', (code) => {
      resolve(code === 0);
    });
  });
  running.delete(child);
  const seconds = (performance.now() - started) / 1000;
  return { step, seconds, output, succeeded, count: countOf(step.report, reportFile(step), succeeded) };
}

function printOutcome({ step, seconds, output, succeeded, count }: Outcome): void {
  const verdict = succeeded && count.failed === 0 ? 'ok    ' : 'FAILED';
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  const numbers = step.report ? `${count.passed} passed, ${count.failed} failed${skipped}` : '';
  if (verdict === 'FAILED') console.log(`\n${output.trimEnd()}\n`);
  if (verdict === 'FAILED' && step.report === 'playwright')
    console.log(`Traces are in test-results/, the server's log is ${SERVER_LOG}.`);
  console.log(`${verdict} ${step.name.padEnd(9)} ${seconds.toFixed(0).padStart(4)} s  ${numbers}`);
}

function printEngines(): void {
  const ran = enginesIn('.cache/test-reports/unit.json', ['PGlite', 'PostgreSQL', 'NATS']);
  const engineSummaries = Object.entries(ran).map(
    ([engine, tests]) => `${engine} ${tests > 0 ? `(${tests} tests)` : 'not run'}`,
  );
  console.log(`\nBackend engines: ${engineSummaries.join(', ')}`);
  if (!process.env['TEST_DATABASE_URL']) console.log('  PostgreSQL runs when TEST_DATABASE_URL is set.');
  if (!process.env['TEST_NATS_URL']) console.log('  NATS runs when TEST_NATS_URL is set.');
}

process.on('SIGINT', () => {
  for (const child of running) child.kill('SIGINT');
  process.exit(130);
});

// The first parameter is the command of `bootstrap.mjs`.
const selectedSteps = selectSteps(process.argv.slice(3));
const isSelected = (name: string) => selectedSteps.some((step) => step.name === name);

rmSync('.cache/test-reports', { recursive: true, force: true });
mkdirSync('.cache/test-reports', { recursive: true });
if (isSelected('screens') || isSelected('journeys')) ensureChromium();

const outcomes: Outcome[] = [];
for (const step of selectedSteps) {
  const outcome = await run(step);
  printOutcome(outcome);
  outcomes.push(outcome);
}

if (isSelected('unit')) printEngines();
console.log(['\nMeasured by the tests:', ...readMeasures('.cache/test-reports/measures')].join('\n  '));
const failures = outcomes.flatMap(({ step }) => failuresIn(step.report, reportFile(step)));
if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '));
const sum = (part: (count: Count) => number) => outcomes.reduce((total, { count }) => total + part(count), 0);
const passed = sum((count) => count.passed);
const failed = sum((count) => count.failed);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);
