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

it('knows a chunk by its file', async () => {
  const manifest = await aManifest();
  expect(manifest.sourceOf('assets/shared-1.js')).toBe('_shared-1.js');
  expect(manifest.sourceOf('assets/other.js')).toBeUndefined();
  expect([manifest.has('src/main.tsx'), manifest.has('src/other.tsx')]).toEqual([true, false]);
});
