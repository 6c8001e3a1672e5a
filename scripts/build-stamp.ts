import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fingerprint } from './sources.ts';

const sources = [
  'packages/{core,adapters,web,android-web,node-client,backend,provider-mocks,demo}/{src,build}/**/*',
  'packages/{web,android-web,backend,demo}/{index.html,package.json,vite.config.ts}',
  'scripts/server-bundle.ts',
  'locales/**/*.json',
  'tenants/**/*',
  'package-lock.json',
];
const outputs = ['packages/web/dist', 'packages/android-web/dist', 'packages/backend/dist', 'packages/demo/dist'];
const stampFile = '.cache/build-stamp';

/** Whether what is built is that of the sources as they stand. */
export function buildIsCurrent(): boolean {
  return (
    outputs.every((folder) => existsSync(folder)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === fingerprint(sources)
  );
}

/** Remembers that the sources as they stand have been built. */
export function stampBuild(): void {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, fingerprint(sources));
}
