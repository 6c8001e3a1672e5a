import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Hundredths of a second of one core, the unit of Linux's tables. */
const TICKS_PER_SECOND = 100;
/** Cores that others may use during a sample. */
export const MOST_FOREIGN_CORES = 0.3;
/** Share of all cores that may be busy when a sample starts. */
const MOST_BUSY_SHARE = 0.2;
const LOOK_MS = 300;

interface ProcessorTicks {
  readonly total: number;
  readonly busy: number;
}

/** Undefined where the system has no such table: there nothing can be said of other processes. */
function readProcessorTicks(): ProcessorTicks | undefined {
  const [line] = readTable('/proc/stat').split('\n');
  const ticks = (line ?? '').trim().split(/\s+/).slice(1, 9).map(Number);
  if (ticks.length < 8) return undefined;
  const total = ticks.reduce((sum, value) => sum + value, 0);
  return { total, busy: total - (ticks[3] ?? 0) - (ticks[4] ?? 0) };
}

function readTable(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended meanwhile, or the system keeps no such table.
    return '';
  }
}

interface ProcessRow {
  readonly parent: number;
  /** Its own and those of its children that have ended. */
  readonly ticks: number;
  readonly residentPages: number;
}

function readProcesses(): ReadonlyMap<number, ProcessRow> {
  const rows = new Map<number, ProcessRow>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const text = readTable(`/proc/${name}/stat`);
    // The name of the program, in brackets, may contain anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    if (text !== '')
      rows.set(Number(name), {
        parent: at(1),
        ticks: at(11) + at(12) + at(13) + at(14),
        residentPages: at(21),
      });
  }
  return rows;
}

/** What a process and all its descendants use. */
interface ProcessTreeUse {
  /** Of one core, since they started. */
  readonly processorSeconds: number;
  readonly residentMegabytes: number;
}

/** Sums up a process and its descendants; zeros where the system has no table of them. */
export function readProcessTree(root: number): ProcessTreeUse {
  if (process.platform !== 'linux') return { processorSeconds: NaN, residentMegabytes: NaN };
  const rows = readProcesses();
  const isWithin = (id: number): boolean => {
    if (id === root) return true;
    const parent = rows.get(id)?.parent;
    return parent !== undefined && parent > 0 && isWithin(parent);
  };
  const own = [...rows].filter(([id]) => isWithin(id)).map(([, row]) => row);
  const sum = (value: (row: ProcessRow) => number) => own.reduce((total, row) => total + value(row), 0);
  return {
    processorSeconds: sum((row) => row.ticks) / TICKS_PER_SECOND,
    residentMegabytes: (sum((row) => row.residentPages) * 4096) / 1_000_000,
  };
}

/** Waits until the machine does little else, but not for ever: what is measured then is rejected by what others used. */
export async function waitForQuiet(deadline: number): Promise<void> {
  let before = readProcessorTicks();
  for (let quiet = 0; before && quiet < 2 && performance.now() < deadline;) {
    await pause(LOOK_MS);
    const after = readProcessorTicks();
    if (!after) return;
    const share = (after.busy - before.busy) / Math.max(1, after.total - before.total);
    quiet = share < MOST_BUSY_SHARE ? quiet + 1 : 0;
    before = after;
  }
}

/** Starts to watch the processor; the answer tells how many cores processes that are not ours have used since. */
export function watchForeignCores(): () => number {
  const before = readProcessorTicks();
  if (!before) return () => 0;
  const own = readProcessTree(process.pid).processorSeconds;
  const start = performance.now();
  return () => {
    const after = readProcessorTicks();
    if (!after) return 0;
    const busySeconds = (after.busy - before.busy) / TICKS_PER_SECOND;
    const ownSeconds = readProcessTree(process.pid).processorSeconds - own;
    return Math.max(0, (busySeconds - ownSeconds) / ((performance.now() - start) / 1000));
  };
}
