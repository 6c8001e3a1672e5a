import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Addresses of the two scripts that boot fetches, by the module that it names in its source. */
export interface BootTargets {
  readonly './main.tsx': string;
  readonly './visitor.tsx': string;
}

/** Compiles `src/boot.ts` to one script without imports of its own, to stand inside the pages. */
export async function buildBootScript(targets: BootTargets): Promise<string> {
  const addresses = new Map<string, string>(Object.entries(targets));
  const external: Plugin = {
    name: 'duet:boot-targets',
    enforce: 'pre',
    resolveId(source) {
      const id = addresses.get(source);
      return id === undefined ? null : { id, external: 'absolute' };
    },
  };
  const output = await build({
    root: here('../..'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [external],
    build: {
      write: false,
      modulePreload: false,
      lib: { entry: here('../../src/boot.ts'), formats: ['iife'], name: 'boot' },
    },
  });
  const [bundle] = [output].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('src/boot.ts was not compiled to a script');
  return chunk.code.trim();
}
