import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { chunkModules, readChunkModules } from './chunk-modules.ts';

const SOURCES = {
  'main.js':
    "import { own } from './own.js';\nimport { unused } from './unused.js';\nconsole.log(own);\nimport('./lazy.js');",
  'own.js': 'export const own = Math.random();',
  'unused.js': 'export const unused = 1;',
  'lazy.js': "console.log('lazy');",
};

it('names the sources that are left in each chunk, with their sizes', async () => {
  const root = await mkdtemp(join(tmpdir(), 'chunk-modules-'));
  try {
    for (const [file, source] of Object.entries(SOURCES)) await writeFile(join(root, file), source);
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [chunkModules(root)],
      build: { outDir: join(root, 'dist'), rolldownOptions: { input: join(root, 'main.js') } },
    });
    const chunks = Object.values(await readChunkModules(join(root, 'dist')));
    const own = (modules: Readonly<Record<string, number>>) =>
      Object.keys(modules)
        .filter((module) => module in SOURCES)
        .toSorted();
    expect(chunks.map(own).toSorted()).toEqual([['lazy.js'], ['main.js', 'own.js']]);
    expect(chunks.map((modules) => modules['own.js']).find((bytes) => bytes !== undefined)).toBeGreaterThan(10);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
