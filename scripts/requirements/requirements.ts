import { countMentions } from './reachability.ts';

/** How a requirement is observed; the words of the specification's ledger. */
export type Observation = 'UI' | 'wire' | 'storage' | 'time' | 'rule' | 'state';

/** A place in the product that uses the subject of a rule row: an exported symbol, and the production file that names it. */
export interface Use {
  readonly symbol: string;
  readonly file: string;
}

export interface Requirement {
  readonly id: string;
  readonly observed: string;
  readonly testFiles: readonly string[];
  readonly uses: readonly Use[];
}

/** What the check has to know of the repository. Paths are relative to its root. */
export interface Repository {
  /** The text of a file, or undefined where there is none. */
  readonly read: (path: string) => string | undefined;
  /** Whether a production file outside core leads to this exported symbol of that file. */
  readonly isReached: (use: Use) => boolean;
}

const OBSERVATIONS: readonly string[] = ['UI', 'wire', 'storage', 'time', 'rule', 'state'] satisfies Observation[];

/**
 * The rows of docs/requirements.md: `| REG-12 | what holds | UI | packages/…/a.spec.ts |`, and for a row that is no page and no
 * call a fifth cell with the symbol and the file that uses it: `registrationProblems in packages/…/register.ts`.
 */
export function readRequirements(markdown: string): Requirement[] {
  return markdown
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, id = '']) => /\d/.test(id))
    .map(([, id = '', , observed = '', files = '', uses = '']) => ({
      id,
      observed,
      testFiles: files.split(/[,\s`]+/).filter((file) => file !== ''),
      uses: [...uses.matchAll(/(\w+) in ([\w./-]+)/g)].map(([, symbol = '', file = '']) => ({ symbol, file })),
    }));
}

/** What is wrong with the table, one sentence each. */
export function requirementFaults(requirements: readonly Requirement[], repository: Repository): string[] {
  const seen = new Set<string>();
  return requirements.flatMap((requirement) => {
    const { id, observed } = requirement;
    const faults = seen.has(id) ? [`${id} stands more than once`] : [];
    seen.add(id);
    if (!/^[A-Z]+-?\d+$/.test(id)) faults.push(`${id} is no id of a requirement`);
    if (!OBSERVATIONS.includes(observed)) faults.push(`${id} does not say how it is observed`);
    return [
      ...faults,
      ...testFaults(requirement, repository),
      ...(observed === 'UI' || observed === 'wire'
        ? realContainerFaults(requirement, repository)
        : useFaults(requirement, repository)),
    ];
  });
}

function testFaults({ id, testFiles }: Requirement, { read }: Repository): string[] {
  if (testFiles.length === 0) return [`${id} names no test`];
  return testFiles.flatMap((file) => {
    if (!/\.(test|spec)\.tsx?$/.test(file)) return [`${id} names ${file}, which is no test`];
    return read(file) === undefined ? [`${id} names ${file}, which does not exist`] : [];
  });
}

/** A page or a call is only proved where the product was put together as it is delivered. */
function realContainerFaults({ id, observed, testFiles }: Requirement, { read }: Repository): string[] {
  const proves = (file: string) =>
    usesRealContainer(file, read(file) ?? '') && (observed === 'wire' || !file.startsWith('packages/backend/'));
  return testFiles.some(proves)
    ? []
    : [`${id} is observed as ${observed}, and none of its tests uses the real container`];
}

/** A journey, a test of the whole server, or a browser test that assembles the app. */
function usesRealContainer(file: string, text: string): boolean {
  if (file.startsWith('packages/web/e2e/')) return true;
  if (file.startsWith('packages/backend/')) return /\b(TestServer|prepareServer|startServer|World)\b/.test(text);
  return /\b(AppContainer|assemble|createContainer)\b/.test(text);
}

function useFaults({ id, uses }: Requirement, { read, isReached }: Repository): string[] {
  if (uses.length === 0) return [`${id} names no place that uses it`];
  return uses.flatMap((use) => {
    const text = read(use.file);
    if (text === undefined) return [`${id} is used in ${use.file}, which does not exist`];
    if (/\.(test|spec)\.tsx?$|\/testing\/|\/index\.ts$/.test(use.file))
      return [`${id} is used in ${use.file}, which is no production code`];
    if (countMentions(text, use.symbol) === 0) return [`${id}: ${use.file} does not use ${use.symbol}`];
    return isReached(use) ? [] : [`${id}: nothing in the product leads to ${use.symbol} in ${use.file}`];
  });
}
