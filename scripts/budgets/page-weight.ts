import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';

const chunk = v.object({
  file: v.string(),
  src: v.optional(v.string()),
  isEntry: v.optional(v.boolean()),
  imports: v.optional(v.array(v.string())),
  dynamicImports: v.optional(v.array(v.string())),
  css: v.optional(v.array(v.string())),
});
const manifestSchema = v.record(v.string(), chunk);
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** What Vite says it has built. */
export const readManifest = (dist: string): Manifest =>
  v.parse(manifestSchema, JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));

const modulesSchema = v.record(v.string(), v.record(v.string(), v.number()));
type Modules = v.InferOutput<typeof modulesSchema>;

/** The sources in each file of a build, with their bytes before the minifier. */
export const readModules = (dist: string): Modules =>
  v.parse(modulesSchema, JSON.parse(readFileSync(join(dist, '.vite/modules.json'), 'utf8')));

/** The sources that weigh most in the files, for the message of a budget that is exceeded. */
export function biggestModules(files: readonly string[], modules: Modules): string {
  const entries = files.flatMap((file) => Object.entries(modules[file] ?? {}));
  return entries
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 12)
    .map(([source, bytes]) => `${source.replace(/^.*node_modules\//, '')} ${(bytes / 1000).toFixed(1)}`)
    .join(', ');
}

export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The app that boot brings once the page has been painted: every part that it will ask for. */
  readonly parts: readonly string[];
}

/** Every address of our own in the tags of one kind that satisfy the condition. */
function addresses(html: string, tag: RegExp, attribute: 'src' | 'href', condition: RegExp): string[] {
  return (html.match(tag) ?? [])
    .filter((text) => condition.test(text))
    .map((text) => new RegExp(`${attribute}="/([^"]+)"`).exec(text)?.[1])
    .filter((address) => address !== undefined);
}

/**
 * What a browser fetches for a page before anybody touches it: the scripts, preloads and styles its HTML names, and
 * whatever those scripts import statically. Paths are relative to the build folder.
 */
export function filesOfPage(html: string, manifest: Manifest): PageFiles {
  const named = [
    ...addresses(html, /<script\b[^>]*>/g, 'src', /./),
    ...addresses(html, /<link\b[^>]*>/g, 'href', /rel="?modulepreload/),
  ];
  const scripts = new Set<string>();
  const styles = new Set(addresses(html, /<link\b[^>]*>/g, 'href', /rel="?stylesheet/));
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));

  const follow = (key: string) => {
    const found = manifest[key];
    if (!found || scripts.has(found.file)) return;
    scripts.add(found.file);
    for (const style of found.css ?? []) styles.add(style);
    for (const imported of found.imports ?? []) follow(imported);
  };
  for (const file of named) {
    const key = keyOf.get(file);
    if (key === undefined) scripts.add(file);
    else follow(key);
  }
  const parts = (/data-parts="([^"]*)"/.exec(html)?.[1] ?? '').split(' ').filter((part) => part.endsWith('.js'));
  return { scripts: [...scripts], styles: [...styles], parts: parts.map((part) => part.slice(1)) };
}

/** The chunk of a source and everything that it imports statically, as paths relative to the build folder. */
export function filesOfSource(source: string, manifest: Manifest): readonly string[] {
  const files = new Set<string>();
  const follow = (key: string) => {
    const found = manifest[key];
    if (!found || files.has(found.file)) return;
    files.add(found.file);
    for (const imported of found.imports ?? []) follow(imported);
  };
  follow(source);
  return [...files];
}

/** Every file that a source may ever ask for, at once or later, as paths relative to the build folder. */
export function filesReachable(source: string, manifest: Manifest): readonly string[] {
  const files = new Set<string>();
  const follow = (key: string) => {
    const found = manifest[key];
    if (!found || files.has(found.file)) return;
    files.add(found.file);
    for (const imported of [...(found.imports ?? []), ...(found.dynamicImports ?? [])]) follow(imported);
  };
  follow(source);
  return [...files];
}

/** Kilobytes (1000 bytes) of what stands inside the tags of one kind, compressed by gzip. */
export const inlineKilobytes = (html: string, tag: 'script' | 'style'): number =>
  gzipSync([...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text]) => text).join('')).length /
  1000;

/** Kilobytes (1000 bytes) of the files, each compressed by gzip as a server would send it. */
export const gzipKilobytes = (dist: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1000;
