import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The server as a plain file: translating four hundred sources at each start would take
 * most of the three seconds that a start may take. Packages that are not ours stay outside.
 */
export default defineConfig({
  root: here('.'),
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: [/^@duet\//] },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: here('src/main.ts') },
      output: { entryFileNames: '[name].js' },
    },
  },
});
