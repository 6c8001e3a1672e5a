/** A source file of the repository, by its path from the root. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const isProduction = ({ path }: SourceFile): boolean => !/\.test\.tsx?$|\/testing\//.test(path);
const isCore = ({ path }: SourceFile): boolean => path.startsWith('packages/core/src/');

/** The classes that core exports, with the file of each. */
function coreClasses(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(
    files
      .filter((file) => isCore(file) && isProduction(file))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export (?:abstract )?class (\w+)/gm)].map(([, name = '']) => [name, path] as const),
      ),
  );
}

/** The production files that construct each class of core. */
export function constructions(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const classes = coreClasses(files);
  const found = new Map([...classes.keys()].map((name) => [name, new Set<string>()]));
  for (const file of files.filter(isProduction)) {
    const nameOf = isCore(file) ? nameInCore(file) : nameImportedFromCore(file);
    for (const [, written = ''] of file.text.matchAll(/\bnew (\w+(?:\.\w+)?)/g))
      found.get(nameOf(written) ?? '')?.add(file.path);
  }
  return new Map([...found].map(([name, paths]) => [name, [...paths]]));
}

/** The one place of a construction: an assembly of core. */
export const isAssembly = (path: string): boolean => /^packages\/core\/src\/[\w-]+\/create-[\w-]+\.ts$/.test(path);

/** What core itself calls a class that one of its files writes so. */
function nameInCore({ text }: SourceFile): (written: string) => string {
  const renamed = importedNames(text, /'\.[^']*'/);
  return (written) => renamed(written) ?? written;
}

/** Other packages have classes of the same names: a construction counts where the name is imported from core. */
const nameImportedFromCore = ({ text }: SourceFile): ((written: string) => string | undefined) =>
  importedNames(text, /'@duet\/core\/[^']*'/);

/** By the name that a file writes, the name under which the module exports it: the same, one given with `as`, or `module.Name`. */
function importedNames(text: string, from: RegExp): (written: string) => string | undefined {
  const names = new Map<string, string>();
  for (const [, list = ''] of text.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from ${from.source}`, 'g')))
    for (const item of list.split(',')) {
      const [name = '', own = name] = item.trim().split(/\s+as\s+/);
      names.set(own, name);
    }
  const modules = [...text.matchAll(new RegExp(`import \\* as (\\w+) from ${from.source}`, 'g'))].map(
    ([, module = '']) => module,
  );
  return (written) => {
    const [module = '', name] = written.split('.');
    return name === undefined ? names.get(written) : modules.includes(module) ? name : undefined;
  };
}
