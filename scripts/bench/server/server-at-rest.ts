import { setTimeout as pause } from 'node:timers/promises';
import { startBackend } from '../../e2e/backend.ts';
import { readProcessTree, waitForQuiet } from '../measure/machine.ts';

/** Until what a start leaves to do is done. */
const SETTLE_MS = 20_000;
const WATCH_MS = 20_000;

export interface RestFigures {
  /** Of the server and the processes that it starts. */
  readonly megabytes: number;
  /** Share of one core, in percent. */
  readonly processorPercent: number;
}

/** What the server of `npm start`, whose demo members are alive, uses while nobody is there. */
export async function measureRest(): Promise<RestFigures> {
  const backend = await startBackend({ DEMO_LIFE: 'on' });
  try {
    await pause(SETTLE_MS);
    await waitForQuiet(performance.now() + 5000);
    const before = readProcessTree(backend.processId);
    await pause(WATCH_MS);
    const after = readProcessTree(backend.processId);
    return {
      megabytes: after.residentMegabytes,
      processorPercent: ((after.processorSeconds - before.processorSeconds) / (WATCH_MS / 1000)) * 100,
    };
  } finally {
    await backend.stop();
  }
}
