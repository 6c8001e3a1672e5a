import { execFileSync, spawnSync } from 'node:child_process';
import { changedFeatures } from './changed-features.ts';

/** All projects whose tests lie in features. Vitest starts a browser only where a test of `web` is among those chosen. */
const PROJECTS = ['core', 'adapters', 'node-client', 'backend', 'web'];

const linesOf = (...parameters: string[]): string[] =>
  execFileSync('git', parameters, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

const { features, others } = changedFeatures([
  ...linesOf('diff', '--name-only', 'HEAD'),
  ...linesOf('ls-files', '--others', '--exclude-standard'),
]);
if (others.length > 0) console.log(['Not of a feature, which only `npm test` covers:', ...others].join('\n  '));
if (features.length > 0) {
  console.log(`Changed features: ${features.join(', ')}`);
  const projects = PROJECTS.flatMap((project) => ['--project', project]);
  const folders = features.map((feature) => `/src/${feature}/`);
  const { status } = spawnSync('vitest', ['run', '--passWithNoTests', ...projects, ...folders], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
