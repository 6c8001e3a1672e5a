import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, matchesGlob, posix } from 'node:path';
import * as v from 'valibot';
import { modulesNamedIn } from './imports.ts';
import type { FileSelector, LayerTable, Target } from './layer-table.ts';

/** Where a file stands in the table; `type` is empty for a file that the table does not know. */
interface Location {
  readonly type: string;
  readonly captured: Readonly<Record<string, string>>;
  readonly categories: readonly string[];
}

interface ImportedModule {
  readonly origin: 'local' | 'external' | 'core';
  /** The name of a package, or of a module of Node as it is written. */
  readonly source: string;
  /** Of a file of ours. */
  readonly location?: Location;
}

/** An import that the table does not allow. */
export interface ForbiddenImport {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

const packageFile = v.object({ exports: v.optional(v.record(v.string(), v.string())) });

/** Decides for each import of a file whether the table allows it. Paths are relative to the repository, with slashes. */
export class LayerRules {
  readonly #locations = new Map<string, Location>();
  readonly #exports = new Map<string, Readonly<Record<string, string>>>();

  readonly #table: LayerTable;

  constructor(table: LayerTable) {
    this.#table = table;
  }

  /** Whether the table says where a file belongs. */
  isKnown(file: string): boolean {
    return this.#locationOf(file).type !== '';
  }

  forbiddenIn(file: string, source: string): readonly ForbiddenImport[] {
    const from = this.#locationOf(file);
    return modulesNamedIn(file, source)
      .filter(({ name }) => !this.#mayImport(from, this.#resolve(file, name)))
      .map(({ name, line }) => ({ file, line, name }));
  }

  /** The last policy that says something about an import decides; what no policy allows is refused. */
  #mayImport(from: Location, to: ImportedModule): boolean {
    let isAllowed = false;
    for (const policy of this.#table.policies) {
      if (![policy.from].flat().some((selector) => matchesLocation(selector, from, from))) continue;
      const names = (targets: Target | Target[] | undefined) =>
        [targets ?? []].flat().some((target) => matchesTarget(target, from, to));
      if (names(policy.disallow)) isAllowed = false;
      else if (names(policy.allow)) isAllowed = true;
    }
    return isAllowed;
  }

  #resolve(file: string, name: string): ImportedModule {
    if (name.startsWith('.')) return this.#local(posix.join(dirname(file), name));
    if (name.startsWith('@duet/')) return this.#local(this.#exportedFile(name));
    if (builtinModules.includes(name.replace(/^node:/, ''))) return { origin: 'core', source: name };
    const parts = name.split('/');
    return { origin: 'external', source: parts.slice(0, name.startsWith('@') ? 2 : 1).join('/') };
  }

  #local(path: string): ImportedModule {
    const file = path.replace(/\?.*$/, '');
    return { origin: 'local', source: file, location: existsSync(file) ? this.#locationOf(file) : NOWHERE };
  }

  /** The file that a package of ours offers under a name; none where it offers nothing. */
  #exportedFile(name: string): string {
    const [, folder = '', ...rest] = name.split('/');
    const subpath = ['.', ...rest].join('/');
    for (const [offered, target] of Object.entries(this.#exportsOf(folder))) {
      const [start = '', end] = offered.split('*');
      if (end === undefined ? offered !== subpath : !(subpath.startsWith(start) && subpath.endsWith(end))) continue;
      const middle = end === undefined ? '' : subpath.slice(start.length, subpath.length - end.length);
      // A star stands for one folder: these packages offer nothing deeper.
      if (!middle.includes('/')) return posix.join('packages', folder, target.replaceAll('*', middle));
    }
    return '';
  }

  #exportsOf(folder: string): Readonly<Record<string, string>> {
    const known = this.#exports.get(folder);
    if (known) return known;
    const file = `packages/${folder}/package.json`;
    const read = existsSync(file) ? (v.parse(packageFile, JSON.parse(readFileSync(file, 'utf8'))).exports ?? {}) : {};
    this.#exports.set(folder, read);
    return read;
  }

  #locationOf(file: string): Location {
    const known = this.#locations.get(file);
    if (known) return known;
    const categories = this.#table.files
      .filter(({ pattern }) => [pattern].flat().some((glob) => matchesGlob(file, glob)))
      .map(({ category }) => category);
    const location = { ...this.#elementOf(dirname(file)), categories };
    this.#locations.set(file, location);
    return location;
  }

  /** The innermost folder around a file that the table lists. */
  #elementOf(folder: string): Omit<Location, 'categories'> {
    if (folder === '.') return { type: '', captured: {} };
    const element = this.#table.elements.find(({ pattern }) => matchesGlob(folder, pattern));
    if (!element) return this.#elementOf(dirname(folder));
    const stars = element.pattern.split('/').flatMap((part, index) => (part === '*' ? [index] : []));
    const names = stars.map((index) => folder.split('/')[index] ?? '');
    const captured = Object.fromEntries((element.capture ?? []).map((name, index) => [name, names[index] ?? '']));
    return { type: element.type, captured };
  }
}

const NOWHERE: Location = { type: '', captured: {}, categories: [] };

function matchesTarget({ to }: Target, from: Location, imported: ImportedModule): boolean {
  const { module, ...selector } = to;
  if (module) {
    const sources = [module.source ?? '**'].flat();
    return imported.origin === module.origin && sources.some((source) => matchesGlob(imported.source, source));
  }
  return imported.location !== undefined && matchesLocation(selector, imported.location, from);
}

/** `{{ from.… }}` in a pattern stands for what the importing file has there. */
function matchesLocation({ element, file }: FileSelector, location: Location, from: Location): boolean {
  const fill = (pattern: string) =>
    pattern
      .replaceAll('{{ from.element.type }}', from.type)
      .replaceAll(/\{\{ from\.element\.captured\.(\w+) \}\}/g, (_, name: string) => from.captured[name] ?? '');
  if (element) {
    if (location.type === '' || !matchesGlob(location.type, fill(element.type))) return false;
    for (const [name, pattern] of Object.entries(element.captured ?? {}))
      if (!matchesGlob(location.captured[name] ?? '', fill(pattern))) return false;
  }
  return file === undefined || matchesCategories(file.categories, location.categories);
}

function matchesCategories(
  wanted: NonNullable<FileSelector['file']>['categories'],
  categories: readonly string[],
): boolean {
  if (typeof wanted === 'string' || Array.isArray(wanted))
    return [wanted].flat().some((category) => categories.includes(category));
  if ('noneOf' in wanted) return !wanted.noneOf.some((category) => categories.includes(category));
  return wanted.anyOf.some((category) => categories.includes(category));
}
