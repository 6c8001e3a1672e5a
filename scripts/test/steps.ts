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

/** The steps of a phase share the machine, `lanes` at a time; phases follow one another. */
export const phases: readonly { readonly lanes: number; readonly steps: readonly Step[] }[] = [
  {
    lanes: 2,
    steps: [
      { name: 'types', command: ['tsc', '--build'] },
      vitest('unit', 'core', 'adapters', 'node-client', 'backend', 'scripts'),
      { name: 'lint', command: ['oxlint', '--type-aware'] },
      { name: 'walls', command: ['eslint', '.'] },
      { name: 'styles', command: ['stylelint', 'packages/**/*.css'] },
      { name: 'unused', command: ['knip'] },
      { name: 'cycles', command: ['depcruise', 'packages', 'scripts'] },
      { name: 'build', command: ['node', 'scripts/build.ts'] },
    ],
  },
  // Real browsers, one step at a time: what they see depends on how busy the machine is.
  {
    lanes: 1,
    steps: [
      vitest('budgets', 'budgets'),
      vitest('screens', 'web'),
      { name: 'journeys', command: ['playwright', 'test', '--reporter=line,json'], report: 'playwright' },
    ],
  },
];
