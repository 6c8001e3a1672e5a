import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressFolder } from './compress.ts';

it('puts both forms beside each text file that is worth it, and beside no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'duet-compress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = 'console.log("hello");'.repeat(100);
  await writeFile(join(folder, 'app.js'), script);
  await writeFile(join(folder, 'tiny.js'), '1');
  await writeFile(join(folder, 'photo.png'), script);

  await compressFolder(folder);

  expect((await readdir(folder)).toSorted()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'photo.png', 'tiny.js']);
  expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe(script);
  expect(gunzipSync(await readFile(join(folder, 'app.js.gz'))).toString()).toBe(script);
});
