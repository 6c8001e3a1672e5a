import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Lines that go into a file that is there. */
export interface Edit {
  readonly file: string;
  /** The lines go in after the first place where this stands; empty for the end of the file. */
  readonly after: string;
  readonly insert: string;
}

/** A change to the sources as the guide for contributors describes it. */
export interface Example {
  /** Workspace packages that it needs. They import one another within the copy. */
  readonly packages: readonly string[];
  /** Other files and folders that it needs. */
  readonly parts: readonly string[];
  /** New files with their texts. */
  readonly files?: Readonly<Record<string, string>>;
  readonly edits: readonly Edit[];
}

/** What a compiler or a build leaves in a package. */
const BUILT: ReadonlySet<string> = new Set(['.types', '.types-node', '.types-test', 'dist', 'node_modules']);
const isBuilt = (path: string): boolean => BUILT.has(basename(path)) || path.endsWith('.tsbuildinfo');

/** Makes the change in a copy of the sources; answers with the files that it has changed or added. */
export function applyExample({ packages, parts, files = {}, edits }: Example, root: string, copy: string): string[] {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(join(copy, 'node_modules/@duet'), { recursive: true });
  // What is not found here is found in the node_modules of the root, which the copy lies in.
  for (const name of packages) symlinkSync(`../../packages/${name}`, join(copy, 'node_modules/@duet', name));
  const sources = packages.flatMap((name) => [`packages/${name}/src`, `packages/${name}/package.json`]);
  for (const part of [...sources, ...parts, 'tsconfig.base.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: (path) => !isBuilt(path) });
  const changed = new Set<string>();
  const write = (file: string, text: string) => {
    changed.add(file);
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  for (const { file, after, insert } of edits) {
    const text = readFileSync(join(copy, file), 'utf8');
    if (after === '') write(file, text + insert);
    else if (text.includes(after))
      write(
        file,
        text.replace(after, () => after + insert),
      );
    else throw new Error(`${file} must hold: ${after}`);
  }
  return [...changed];
}
