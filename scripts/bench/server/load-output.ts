/** One line of `packages/backend/bench/message-load.ts`: what the server did under one kind of load. */
export interface LoadFigures {
  readonly sendsPerSecond: number;
  /** Milliseconds from a send to its answer, which 99 of 100 do not exceed. */
  readonly answered99: number;
  /** The same from a send to its arrival at a socket. */
  readonly pushed99: number;
  readonly lost: number;
  readonly processorMilliseconds: number;
  readonly megabytes: number;
}

export interface LoadOutput {
  readonly flatOut: LoadFigures;
  /** At a rate that it should bear for long. */
  readonly paced: LoadFigures;
}

const NUMBER = '(\\d+(?:\\.\\d+)?)';
const QUANTILES = `p50 ${NUMBER} p95 ${NUMBER} p99 ${NUMBER} ms`;
const LINE = new RegExp(
  `${NUMBER} messages/s +answered ${QUANTILES} +pushed ${QUANTILES} +lost (-?\\d+) +processor ${NUMBER} ms a message +server memory ${NUMBER} MB`,
);

/** Reads what the load printed; throws where it printed something else. */
export function parseLoadOutput(output: string): LoadOutput {
  const lines = output.split('\n');
  return {
    flatOut: figuresIn(lines.find((line) => line.startsWith('flat out'))),
    paced: figuresIn(lines.find((line) => line.startsWith('paced'))),
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
    megabytes: at(9),
  };
}
