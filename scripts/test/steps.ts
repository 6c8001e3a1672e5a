/** One thing `npm test` runs. A step that writes a report counts its tests, any other counts as one. */
export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...parameters: string[]];
  readonly report?: 'vitest' | 'playwright';
}

export const reportFile = (step: Step): string => `.cache/test-reports/${step.name}.json`;

const vitest = (name: string, ...projects: string[]): Step => ({
  name,
  command: [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=json',
    `--outputFile=.cache/test-reports/${name}.json`,
    '--reporter=default',
  ],
  report: 'vitest',
});

/** By content: times of files change with each checkout. */
const PRETTIER_CACHE = ['--cache', '--cache-location=.cache/prettier', '--cache-strategy=content'];

/**
 * One after the other: each keeps two cores busy by itself, and what browsers see depends on how busy the machine is. Quick
 * steps come first.
 */
export const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '--build'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'layers', command: ['node', 'scripts/layers/check-layers.ts'] },
  { name: 'syntax', command: ['eslint', '.'] },
  { name: 'format', command: ['prettier', '--check', '--log-level=warn', ...PRETTIER_CACHE, '.'] },
  { name: 'styles', command: ['stylelint', 'packages/**/*.css'] },
  { name: 'unused', command: ['knip'] },
  { name: 'cycles', command: ['depcruise', 'packages', 'scripts'] },
  vitest('unit', 'core', 'adapters', 'node-client', 'backend', 'scripts'),
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  vitest('budgets', 'budgets'),
  vitest('screens', 'web'),
  { name: 'journeys', command: ['playwright', 'test', '--reporter=line,json'], report: 'playwright' },
];

/** The steps of these names in the order of the list, or all of them if no name is given. Throws for a name that no step has. */
export function selectSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}`);
  return names.length === 0 ? steps : steps.filter((step) => names.includes(step.name));
}
