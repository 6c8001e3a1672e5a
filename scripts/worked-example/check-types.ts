import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Compiler options of code for the browser and of code for the server. */
const OPTIONS = {
  browser: {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['vite/client', 'node', '@vitest/browser-playwright'],
    jsx: 'react-jsx',
  },
  server: { lib: ['ES2023'], types: ['node'] },
};

/** Throws what the compiler says unless the files of the copy, and what they import, have no type errors. */
export function checkTypes(root: string, copy: string, platform: keyof typeof OPTIONS, files: readonly string[]): void {
  const compilerOptions = { composite: false, emitDeclarationOnly: false, noEmit: true, ...OPTIONS[platform] };
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files }),
  );
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', copy], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
}
