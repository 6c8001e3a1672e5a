import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Beside Vite's manifest, which names the sources of entries only. */
const CHUNK_MODULES = '.vite/modules.json';

/** Sources by the file of their chunk, each with its share of the file: bytes before it is minified. */
export type ChunkModules = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Writes which sources are in each chunk, relative to `root`. A source of which nothing is left is in none. */
export const chunkModules = (root: string): Plugin => ({
  name: 'duet:chunk-modules',
  generateBundle(_options, bundle) {
    const modulesOf = Object.values(bundle).flatMap((output) => {
      if (output.type !== 'chunk') return [];
      const rendered = Object.entries(output.modules).filter(([, { renderedLength }]) => renderedLength > 0);
      const bytes = rendered.map(([id, { renderedLength }]) => [
        relative(root, id).replaceAll('\\', '/'),
        renderedLength,
      ]);
      return [[output.fileName, Object.fromEntries(bytes)] as const];
    });
    this.emitFile({ type: 'asset', fileName: CHUNK_MODULES, source: JSON.stringify(Object.fromEntries(modulesOf)) });
  },
});

/** What `chunkModules` has written to `dist`. */
export async function readChunkModules(dist: string): Promise<ChunkModules> {
  const json: unknown = JSON.parse(await readFile(join(dist, CHUNK_MODULES), 'utf8'));
  if (!isModules(json)) throw new Error(`${dist} holds no list of the chunks' sources`);
  return json;
}

const isModules = (json: unknown): json is ChunkModules =>
  typeof json === 'object' &&
  json !== null &&
  Object.values(json).every((modules: unknown) => typeof modules === 'object' && modules !== null);
