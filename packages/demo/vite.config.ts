import { defineConfig } from 'vite';
import { serverBundle } from '../../scripts/server-bundle.ts';

/** The server of `npm start` and the demo members' program. */
export default defineConfig(
  serverBundle(import.meta.dirname, { main: 'src/main.ts', 'demo-life': 'src/demo-life.ts' }),
);
