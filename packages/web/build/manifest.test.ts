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
  expect(manifest.graphOf(['src/main.tsx', '_shared-1.js'])).toEqual(manifest.graph('src/main.tsx'));
});

it('stops the build over a chunk that is not there', async () => {
  const manifest = await aManifest();
  expect(() => manifest.address('src/gone.ts')).toThrow('no chunk for src/gone.ts');
});
