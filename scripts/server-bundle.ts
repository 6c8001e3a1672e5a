import { join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';

/** One character beyond Latin doubles what V8 keeps a source in. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\u007F]/g, escaped);
  },
};

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Libraries of which the server uses a part: all databases of `kysely` and all actions of `valibot` would be read at each start and stay in
 * memory. Other packages that are not ours stay outside.
 */
const USED_IN_PART = ['valibot', 'kysely', 'jose', 'fflate'];

/**
 * The build of a server of the package in `root` as plain files, one for each program in `input`: translating four hundred sources
 * at each start would take most of the three seconds that a start may take.
 */
export const serverBundle = (root: string, input: Readonly<Record<string, string>>): UserConfig => ({
  root,
  logLevel: 'warn',
  publicDir: false,
  plugins: [asciiOnly],
  ssr: { noExternal: [/^@duet\//, ...USED_IN_PART] },
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
