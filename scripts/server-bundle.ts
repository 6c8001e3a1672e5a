import { join } from 'node:path';
import type { UserConfig } from 'vite';

/**
 * The build of a server of the package in `root` as plain files, one for each program in `input`: translating four hundred sources
 * at each start would take most of the three seconds that a start may take. Packages that are not ours stay outside.
 */
export const serverBundle = (root: string, input: Readonly<Record<string, string>>): UserConfig => ({
  root,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: [/^@duet\//] },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, join(root, file)])),
      output: { entryFileNames: '[name].js' },
    },
  },
});
