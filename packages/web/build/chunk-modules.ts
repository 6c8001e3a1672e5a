import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Beside Vite's manifest, which names the sources of entries only. */
const CHUNK_MODULES = '.vite/modules.json';

/** Writes which sources are in each chunk, relative to `root`. A source of which nothing is left is in none. */
export const chunkModules = (root: string): Plugin => ({
  name: 'duet:chunk-modules',
  generateBundle(_options, bundle) {
    const modulesOf = Object.values(bundle).flatMap((output) => {
      if (output.type !== 'chunk') return [];
      const rendered = Object.entries(output.modules).filter(([, { renderedLength }]) => renderedLength > 0);
      return [[output.fileName, rendered.map(([id]) => relative(root, id).replaceAll('\\', '/'))] as const];
    });
    this.emitFile({ type: 'asset', fileName: CHUNK_MODULES, source: JSON.stringify(Object.fromEntries(modulesOf)) });
  },
});

/** What `chunkModules` has written to `dist`: sources by the file of their chunk. */
export async function readChunkModules(dist: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const json: unknown = JSON.parse(await readFile(join(dist, CHUNK_MODULES), 'utf8'));
  if (!isModules(json)) throw new Error(`${dist} holds no list of the chunks' sources`);
  return json;
}

const isModules = (json: unknown): json is Readonly<Record<string, readonly string[]>> =>
  typeof json === 'object' && json !== null && Object.values(json).every(Array.isArray);
