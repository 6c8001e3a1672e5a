import { defineConfig } from 'vite';
import { serverBundle } from '../../scripts/server-bundle.ts';

/** The server of `npm start`. */
export default defineConfig(serverBundle(import.meta.dirname, { main: 'src/main.ts' }));
