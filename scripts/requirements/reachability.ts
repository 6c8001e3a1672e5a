/** A production file of the repository: no test, no fake. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** How often a text names a symbol outside its import and re-export statements and its comments. */
export const countMentions = (text: string, symbol: string): number => wordsOf(text).get(symbol) ?? 0;

/** How often each word stands in a text outside its import and re-export statements and its comments. */
function wordsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of withoutImportsAndComments(text).matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
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
  const users = new Users();
  for (const file of sources) if (!isCore(file)) users.add(file);
  const waiting = new Map(sources.filter(isCore).map((file) => [file, exportsOf(file.text)]));
  for (let found = true; found;) {
    found = false;
    for (const [file, names] of waiting) {
      if (!names.some((name) => (isAssembly(file) ? users.isNamed(name) : users.isUsed(name)))) continue;
      users.add(file);
      waiting.delete(file);
      found = true;
    }
  }
  return users.paths;
}

/** The files that are reached so far, with how often each word stands in them: a file's text is read once, when it is added. */
class Users {
  readonly paths = new Set<string>();
  readonly #shells = new Map<string, number>();
  readonly #wiring = new Map<string, number>();
  readonly #others = new Map<string, number>();
  /** The names by which `create` functions answer what they construct, by class. */
  readonly #answers = new Map<string, string[]>();

  add(file: SourceFile): void {
    this.paths.add(file.path);
    for (const [word, count] of wordsOf(file.text))
      for (const total of [isWiring(file) ? this.#wiring : this.#others, ...(isCore(file) ? [] : [this.#shells])])
        total.set(word, (total.get(word) ?? 0) + count);
    if (!isAssembly(file)) return;
    for (const [, own = '', name = ''] of file.text.matchAll(/\b(\w+)(?::| =)\s+(?:\w+\.add\(\s*)?new (\w+)/g))
      this.#answers.set(name, [...(this.#answers.get(name) ?? []), own]);
  }

  /** Whether any of the files names it: one call of a container is all that a `create` function needs. */
  isNamed(name: string): boolean {
    return this.#wiring.has(name) || this.#others.has(name);
  }

  /** Whether any of the files does more with it than bind or construct it. */
  isUsed(name: string): boolean {
    if (this.#answers.get(name)?.some((own) => this.#shells.has(own))) return true;
    return this.#others.has(name) || (this.#wiring.get(name) ?? 0) > 1;
  }
}

/**
 * Whether a production file that is reached uses this symbol. Where the file only constructs a class of core, what leads
 * to that class must be reached, too.
 */
export function useCheck(files: readonly SourceFile[]): (use: { symbol: string; file: string }) => boolean {
  const reached = reachedFiles(files);
  const declaring = new Map<string, string[]>();
  for (const { path, text } of files.filter(isCore))
    for (const name of exportsOf(text)) declaring.set(name, [...(declaring.get(name) ?? []), path]);
  return ({ symbol, file }) => reached.has(file) && (declaring.get(symbol) ?? []).every((path) => reached.has(path));
}
