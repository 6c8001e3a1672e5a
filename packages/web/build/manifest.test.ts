import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Manifest } from './manifest.ts';

async function aManifest(): Promise<Manifest> {
  const dist = await mkdtemp(join(tmpdir(), 'duet-manifest-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  const chunks = {
    'src/main.tsx': { file: 'assets/main-1.js', imports: ['_react-dom-1.js', '_shared-1.js'] },
    '_react-dom-1.js': { file: 'assets/react-dom-1.js', imports: ['_shared-1.js'] },
    '_shared-1.js': { file: 'assets/shared-1.js', imports: ['src/main.tsx'] },
    'src/screen.tsx': { file: 'assets/screen-1.js', imports: ['_base-1.js', 'src/texts.json'] },
    'src/texts.json': { file: 'assets/texts-1.js', imports: ['_base-1.js'] },
    '_base-1.js': { file: 'assets/base-1.js' },
  };
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify(chunks));
  const modules = { 'assets/shared-1.js': { 'src/shared.ts': 120, 'src/other.ts': 80 } };
  await writeFile(join(dist, '.vite/modules.json'), JSON.stringify(modules));
  return Manifest.read(dist);
}

it('knows each file that a source needs, once, even where chunks import each other', async () => {
  const manifest = await aManifest();
  expect(manifest.graph('src/main.tsx')).toEqual([
    '/assets/main-1.js',
    '/assets/react-dom-1.js',
    '/assets/shared-1.js',
  ]);
});

it('names what several sources need, each file once and after those that it imports', async () => {
  const manifest = await aManifest();
  expect(manifest.graphOf(['_react-dom-1.js', 'src/main.tsx'])).toEqual([
    '/assets/main-1.js',
    '/assets/shared-1.js',
    '/assets/react-dom-1.js',
  ]);
  expect(manifest.graphOf(['src/screen.tsx', 'src/texts.json'])).toEqual([
    '/assets/base-1.js',
    '/assets/texts-1.js',
    '/assets/screen-1.js',
  ]);
});

it('stops the build over a chunk that is not there', async () => {
  const manifest = await aManifest();
  expect(() => manifest.address('src/gone.ts')).toThrow('no chunk for src/gone.ts');
});

it('knows the chunk of a source that does not begin one', async () => {
  const manifest = await aManifest();
  expect(manifest.address('src/other.ts')).toBe('/assets/shared-1.js');
  expect(manifest.graphOf(['src/shared.ts', 'src/other.ts'])).toEqual([
    '/assets/react-dom-1.js',
    '/assets/main-1.js',
    '/assets/shared-1.js',
  ]);
});
