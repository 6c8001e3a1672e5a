import type { Bench, BenchPart } from '../measure/bench.ts';
import type { Measurement } from '../report/measurement.ts';
import type { LoadFigures, LoadOutput } from '../server/load-output.ts';
import { loadServer } from '../server/message-load.ts';
import { withOwnDatabase } from '../server/own-database.ts';
import { measureRest } from '../server/server-at-rest.ts';

/**
 * Sends beside those of the least that keeps and pushes a message: one and a half times what the server did when the goal was set
 * (commit c2024d3), which was measured beside the same reference.
 */
const SENDS = { PGlite: 0.27, PostgreSQL: 0.43 } as const;

/** What the server bears and needs: messages sent over HTTP by 200 members with live sockets, and doing nothing. */
export const server: BenchPart = {
  name: 'server',
  minutes: 3,
  async measure({ log }: Bench) {
    const rest = await measureRest();
    log(`at rest: ${JSON.stringify(rest)}`);
    const rows = [
      row('rest/megabytes', 'at rest, demo life on: memory', 'MB', rest.megabytes, { goal: { atMost: 200 } }),
      row('rest/processor', 'at rest, demo life on: of a core', '%', rest.processorPercent, { goal: { atMost: 2 } }),
      ...(await measureEngine('PGlite', SENDS.PGlite, loadServer, log)),
    ];
    const url = process.env['TEST_DATABASE_URL'];
    if (url !== undefined)
      return [
        ...rows,
        ...(await measureEngine(
          'PostgreSQL',
          SENDS.PostgreSQL,
          (subject) => withOwnDatabase(url, (own) => loadServer(subject, own)),
          log,
        )),
      ];
    log('TEST_DATABASE_URL names no PostgreSQL: the server is measured on PGlite alone');
    return rows;
  },
};

type Load = (subject: 'product' | 'reference') => Promise<LoadOutput>;

/** The reference is loaded before and after the product: a machine's speed changes within minutes. */
async function measureEngine(engine: string, sends: number, load: Load, log: Bench['log']) {
  const before = await load('reference');
  const { flatOut, paced } = await load('product');
  const after = await load('reference');
  log(`${engine}: ${JSON.stringify({ before, flatOut, paced, after })}`);
  const least = (figure: keyof LoadFigures) => ({
    name: 'the least',
    value: (before.flatOut[figure] + after.flatOut[figure]) / 2,
  });
  return [
    row(`${engine}/sends`, `${engine}: sends flat out`, 'a second', flatOut.sendsPerSecond, {
      reference: least('sendsPerSecond'),
      goal: { atLeastTimes: sends },
    }),
    row(`${engine}/processor`, `${engine}: processor for a send`, 'ms', flatOut.processorMilliseconds, {
      reference: least('processorMilliseconds'),
    }),
    row(`${engine}/answered99`, `${engine}: answered at 0.7 of that, 99 %`, 'ms', paced.answered99, {
      goal: { atMost: 100 },
    }),
    row(`${engine}/pushed99`, `${engine}: pushed at 0.7 of that, 99 %`, 'ms', paced.pushed99),
    row(`${engine}/lost`, `${engine}: lost`, '', flatOut.lost + paced.lost, { goal: { atMost: 0 } }),
    row(`${engine}/megabytes`, `${engine}: memory under load`, 'MB', paced.megabytes, { goal: { atMost: 500 } }),
  ];
}

function row(
  id: string,
  label: string,
  unit: string,
  duet: number,
  compared: Pick<Measurement, 'reference' | 'goal'> = {},
): Measurement {
  const largerIsBetter = compared.goal !== undefined && 'atLeastTimes' in compared.goal;
  return { id: `server/${id}`, label: `server ${label}`, unit, duet, ...compared, largerIsBetter, samples: '1' };
}
