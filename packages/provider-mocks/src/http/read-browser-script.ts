import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A script for browsers, read below the repository's root: a built server does not lie beside its sources. */
export const readBrowserScript = (rootDir: string, file: string): Promise<string> =>
  readFile(join(rootDir, 'packages/provider-mocks/src/browser', file), 'utf8');

/** Several of them as one script, which share what they declare with each other and with no other script. */
export async function readBrowserScripts(rootDir: string, files: readonly string[]): Promise<string> {
  const parts = await Promise.all(files.map((file) => readBrowserScript(rootDir, file)));
  return `(() => {\n${parts.join('\n')}\n})();\n`;
}
