import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfChanged } from './build.ts';

buildIfChanged();

// Half of a start is compiling what has not changed since the last one.
enableCompileCache('.cache/compiled');

// A built server does not know where the sources are that tenants and texts are read from: here, whence it is started.
process.env['ROOT_DIR'] ??= process.cwd();
// It runs in this very process, so Ctrl-C reaches it directly and nothing stands between it and its exit code.
await import(pathToFileURL(resolve('packages/backend/dist/main.js')).href);
