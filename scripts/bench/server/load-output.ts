/** One line of `packages/backend/bench/message-load.ts`: what the server did under one kind of load. */
export interface LoadFigures {
  readonly sendsPerSecond: number;
  /** Milliseconds from a send to its answer, which 99 of 100 do not exceed. */
  readonly answered99: number;
  /** The same from a send to its arrival at a socket. */
  readonly pushed99: number;
  readonly lost: number;
  readonly processorMilliseconds: number;
}

export interface LoadOutput {
  readonly paced: LoadFigures;
  readonly flatOut: LoadFigures;
  readonly megabytes: number;
}

const NUMBER = '(\\d+(?:\\.\\d+)?)';
const QUANTILES = `p50 ${NUMBER} p95 ${NUMBER} p99 ${NUMBER} ms`;
const LINE = new RegExp(
  `${NUMBER} messages/s +answered ${QUANTILES} +pushed ${QUANTILES} +lost (-?\\d+) +processor ${NUMBER} ms`,
);

/** Reads what the load printed; throws where it printed something else. */
export function parseLoadOutput(output: string): LoadOutput {
  const lines = output.split('\n');
  const memory = /server memory (\d+) MB/.exec(output)?.[1];
  return {
    paced: figuresIn(lines.find((line) => line.startsWith('paced'))),
    flatOut: figuresIn(lines.find((line) => line.startsWith('as fast as'))),
    megabytes: memory === undefined ? NaN : Number(memory),
  };
}

function figuresIn(line: string | undefined): LoadFigures {
  const numbers = LINE.exec(line ?? '')
    ?.slice(1)
    .map(Number);
  if (!numbers) throw new Error(`No figures in: ${line ?? 'nothing'}`);
  const at = (index: number) => numbers[index] ?? NaN;
  return {
    sendsPerSecond: at(0),
    answered99: at(3),
    pushed99: at(6),
    lost: at(7),
    processorMilliseconds: at(8),
  };
}
