/** A production file of the repository: no test, no fake. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** How often a text names a symbol outside its import and re-export statements and its comments. */
export function countMentions(text: string, symbol: string): number {
  return [...withoutImportsAndComments(text).matchAll(new RegExp(`\\b${symbol}\\b`, 'g'))].length;
}

const withoutImportsAndComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/^(import|export)\s[^;]*?\sfrom\s+['"][^'"]+['"];/gm, '');

const exportsOf = (text: string): string[] =>
  [...text.matchAll(/^export (?:abstract )?(?:async )?(?:class|function|const) (\w+)/gm)].map(([, name = '']) => name);

const isCore = ({ path }: SourceFile): boolean => path.startsWith('packages/core/');
const isAssembly = (file: SourceFile): boolean => isCore(file) && /\/create-[\w-]+\.ts$/.test(file.path);
const isWiring = (file: SourceFile): boolean => /\/container(\/|\.ts$)/.test(file.path) || isAssembly(file);

/**
 * Tells of each file whether something outside core leads to it: a file outside core does by itself (the check for unused
 * code sees to those), one of core when a file that is reached names one of its exports. A class that is only bound in a
 * container and that nothing uses is named there once, which is not enough. Nor is it enough that a `create` function of core
 * constructs it: other code must name it, or take what the function answers by its name.
 */
export function reachedFiles(files: readonly SourceFile[]): ReadonlySet<string> {
  const sources = files.filter(({ path }) => !path.endsWith('/index.ts'));
  const reached = new Set(sources.filter((file) => !isCore(file)).map(({ path }) => path));
  const waiting = new Set(sources.filter(isCore));
  for (let found = true; found;) {
    found = false;
    const users = sources.filter(({ path }) => reached.has(path));
    for (const file of waiting) {
      if (!(isAssembly(file) ? isCalled(file, users) : exportsOf(file.text).some((name) => isUsed(name, users))))
        continue;
      reached.add(file.path);
      waiting.delete(file);
      found = true;
    }
  }
  return reached;
}

/** One call of a container is all that a `create` function needs. */
const isCalled = (assembly: SourceFile, users: readonly SourceFile[]): boolean =>
  exportsOf(assembly.text).some((name) => users.some(({ text }) => countMentions(text, name) > 0));

/** The names by which `create` functions answer what they construct of a class. */
const answeredAs = (name: string, assemblies: readonly SourceFile[]): readonly string[] =>
  assemblies.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`\\b(\\w+)(?::| =)\\s+(?:\\w+\\.add\\(\\s*)?new ${name}\\b`, 'g'))].map(
      ([, own = '']) => own,
    ),
  );

function isUsed(name: string, users: readonly SourceFile[]): boolean {
  const shells = users.filter((file) => !isCore(file));
  const names = answeredAs(name, users.filter(isAssembly));
  if (names.some((own) => shells.some(({ text }) => countMentions(text, own) > 0))) return true;
  const word = new RegExp(`\\b${name}\\b`);
  const mentioning = users.filter(({ text }) => word.test(text));
  const mentions = (where: readonly SourceFile[]) =>
    where.reduce((sum, { text }) => sum + countMentions(text, name), 0);
  return mentions(mentioning.filter((file) => !isWiring(file))) > 0 || mentions(mentioning.filter(isWiring)) > 1;
}

/**
 * Whether a production file that is reached uses this symbol. Where the file only constructs a class of core, what leads
 * to that class must be reached, too.
 */
export function useCheck(files: readonly SourceFile[]): (use: { symbol: string; file: string }) => boolean {
  const reached = reachedFiles(files);
  const declaring = (symbol: string) => files.filter((file) => isCore(file) && exportsOf(file.text).includes(symbol));
  return ({ symbol, file }) => reached.has(file) && declaring(symbol).every(({ path }) => reached.has(path));
}
