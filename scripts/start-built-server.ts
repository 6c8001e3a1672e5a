import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfChanged } from './build.ts';

/** Builds what has changed, then runs a built server in this very process: Ctrl-C reaches it, and its exit code is ours. */
export async function startBuiltServer(bundle: string): Promise<void> {
  buildIfChanged();

  // Half of a start is compiling what has not changed since the last one.
  enableCompileCache('.cache/compiled');

  // A built server does not know where the sources are that tenants and texts are read from: here, whence it is started.
  process.env['ROOT_DIR'] ??= process.cwd();
  await import(pathToFileURL(resolve(bundle)).href);
}
