import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Addresses of the two scripts that boot fetches, by the module that it names in its source. */
export interface BootTargets {
  readonly './main.tsx': string;
  readonly './visitor.tsx': string;
}

/** Scripts that stand inside the pages, without imports of their own. */
export interface InlineScripts {
  /** Of `src/before-paint.ts`. */
  readonly beforePaint: string;
  /** Of `src/boot.ts`. */
  readonly boot: string;
}

/** Compiles both. */
export async function buildInlineScripts(targets: BootTargets): Promise<InlineScripts> {
  return { beforePaint: await compile('before-paint', {}), boot: await compile('boot', targets) };
}

async function compile(name: string, targets: Partial<BootTargets>): Promise<string> {
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
      lib: { entry: here(`../../src/${name}.ts`), formats: ['iife'], name: 'inline' },
    },
  });
  const [bundle] = [output].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`src/${name}.ts was not compiled to a script`);
  return chunk.code.trim();
}
