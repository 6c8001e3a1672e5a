import type { Bench, BenchPart } from '../measure/bench.ts';
import type { Measurement } from '../report/measurement.ts';
import type { LoadOutput } from '../server/load-output.ts';
import { loadServer } from '../server/message-load.ts';
import { withOwnDatabase } from '../server/own-database.ts';
import { measureRest } from '../server/server-at-rest.ts';

/** What the server bears and needs: messages sent over HTTP by 200 members with live sockets, and doing nothing. */
export const server: BenchPart = {
  name: 'server',
  minutes: 2.5,
  async measure({ log }: Bench) {
    const rest = await measureRest();
    log(`at rest: ${JSON.stringify(rest)}`);
    const embedded = await loadServer();
    log(`PGlite: ${JSON.stringify(embedded)}`);
    const url = process.env['TEST_DATABASE_URL'];
    const rows = [
      row('rest/megabytes', 'at rest, demo life on: memory', 'MB', rest.megabytes, { atMost: 200 }),
      row('rest/processor', 'at rest, demo life on: of a core', '%', rest.processorPercent, { atMost: 2 }),
      ...loadRows('PGlite', embedded, 428),
    ];
    if (url === undefined) {
      log('TEST_DATABASE_URL names no PostgreSQL: the server is measured on PGlite alone');
      return rows;
    }
    const postgres = await withOwnDatabase(url, loadServer);
    log(`PostgreSQL: ${JSON.stringify(postgres)}`);
    return [...rows, ...loadRows('PostgreSQL', postgres, 605)];
  },
};

/** `sends` is the goal in messages a second. */
const loadRows = (engine: string, { flatOut, paced }: LoadOutput, sends: number) => [
  row(`${engine}/sends`, `${engine}: sends flat out`, 'a second', flatOut.sendsPerSecond, { atLeast: sends }),
  row(`${engine}/processor`, `${engine}: processor for a send`, 'ms', flatOut.processorMilliseconds),
  row(`${engine}/answered99`, `${engine}: answered at 0.7 of that, 99 %`, 'ms', paced.answered99, { atMost: 100 }),
  row(`${engine}/pushed99`, `${engine}: pushed at 0.7 of that, 99 %`, 'ms', paced.pushed99),
  row(`${engine}/lost`, `${engine}: lost`, '', flatOut.lost + paced.lost, { atMost: 0 }),
  row(`${engine}/megabytes`, `${engine}: memory under load`, 'MB', paced.megabytes, { atMost: 500 }),
];

const row = (id: string, label: string, unit: string, duet: number, goal?: Measurement['goal']): Measurement => ({
  id: `server/${id}`,
  label: `server ${label}`,
  unit,
  duet,
  ...(goal && { goal }),
  largerIsBetter: goal !== undefined && 'atLeast' in goal,
  samples: '1',
});
