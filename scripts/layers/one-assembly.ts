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
    const isFromCore = isCore(file) ? () => true : importedFromCore(file);
    for (const [, name = ''] of file.text.matchAll(/\bnew (\w+)\b/g))
      if (isFromCore(name)) found.get(name)?.add(file.path);
  }
  return new Map([...found].map(([name, paths]) => [name, [...paths]]));
}

/** Other packages have classes of the same names: a construction counts where the name is imported from core. */
function importedFromCore({ text }: SourceFile): (name: string) => boolean {
  const names = [...text.matchAll(/import\s*\{([^}]*)\}\s*from '@duet\/core\/[^']*'/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );
  return (name) => names.includes(name);
}
