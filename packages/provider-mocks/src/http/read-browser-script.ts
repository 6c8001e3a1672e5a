import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A script for browsers, read below the repository's root: a built server does not lie beside its sources. */
export const readBrowserScript = (rootDir: string, file: string): Promise<string> =>
  readFile(join(rootDir, 'packages/provider-mocks/src/browser', file), 'utf8');
