import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The server of `npm start` and the demo members' program as plain files, as the backend's own configuration explains. */
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
      input: { main: here('src/main.ts'), 'demo-life': here('src/demo-life.ts') },
      output: { entryFileNames: '[name].js' },
    },
  },
});
