import { defineConfig } from 'vite';
import { serverBundle } from '../../scripts/server-bundle.ts';

export default defineConfig(serverBundle(import.meta.dirname, { main: 'src/main.ts' }));
