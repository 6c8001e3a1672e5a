import { runnerImport, type Plugin } from 'vite';
import { PREACT } from './preact.ts';

const SOURCE = 'src/routes/table/route-path.ts';
const TABLE = 'src/routes/table/route-table.ts';

/** What is read of the table. */
interface Table {
  readonly ROUTES: Readonly<Record<string, { readonly path: string }>>;
}

/**
 * Writes the paths of all routes out, in place of the table that they are read from. A visitor's page links to many routes and needs the
 * row of none: with its rows came the address of every file of the application, 5.6 kB of 90.
 */
export function routePaths(root: string): Plugin {
  return {
    name: 'duet:route-paths',
    async load(id) {
      if (id !== `${root}${SOURCE}`) return undefined;
      const { module } = await runnerImport<Table>(`${root}${TABLE}`, {
        root,
        configFile: false,
        resolve: { alias: PREACT },
      });
      const paths = Object.entries(module.ROUTES).map(([name, { path }]) => [name, path]);
      return `const PATHS = ${JSON.stringify(Object.fromEntries(paths))};\nexport const routePath = (name) => PATHS[name];`;
    },
  };
}
