export interface Requirement {
  readonly id: string;
  readonly testFiles: readonly string[];
}

/** The rows of docs/requirements.md: `| REG-12 | what holds | packages/…/a.test.ts, packages/…/b.test.ts |`. */
export function readRequirements(markdown: string): Requirement[] {
  return markdown
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, id = '']) => /\d/.test(id))
    .map(([, id = '', , files = '']) => ({
      id,
      testFiles: files.split(/[,\s`]+/).filter((file) => file !== ''),
    }));
}

/** What is wrong with the table, one sentence each; `exists` tells whether there is a file at a path of the repository. */
export function requirementFaults(requirements: readonly Requirement[], exists: (path: string) => boolean): string[] {
  const seen = new Set<string>();
  return requirements.flatMap(({ id, testFiles }) => {
    const faults = seen.has(id) ? [`${id} stands more than once`] : [];
    seen.add(id);
    if (!/^[A-Z]+-?\d+$/.test(id)) faults.push(`${id} is no id of a requirement`);
    if (testFiles.length === 0) faults.push(`${id} names no test`);
    for (const file of testFiles) {
      if (!/\.(test|spec)\.tsx?$/.test(file)) faults.push(`${id} names ${file}, which is no test`);
      else if (!exists(file)) faults.push(`${id} names ${file}, which does not exist`);
    }
    return faults;
  });
}
