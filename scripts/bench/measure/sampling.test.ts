import { expect, test } from 'vitest';
import { sampleInterleaved, type Figures, type Sampling, type Subject } from './sampling.ts';

/** Samples of subjects that take no time; each sample's foreign cores come from the list, then 0. */
function setUp({ foreign = [], isOver = false }: { foreign?: readonly number[]; isOver?: boolean } = {}) {
  const order: string[] = [];
  const left = [...foreign];
  const sampling: Sampling = {
    runs: 3,
    mostForeignCores: 0.3,
    waitForQuiet: () => Promise.resolve(),
    watchForeignCores: () => () => left.shift() ?? 0,
    shuffle: (items) => items,
    isOver: () => isOver,
    log: () => undefined,
  };
  const subject = (name: string, values: readonly number[]): Subject => {
    const left = [...values];
    return {
      name,
      measure: (): Promise<Figures> => {
        order.push(name);
        const ms = left.shift();
        return ms === undefined ? Promise.reject(new Error('No value left')) : Promise.resolve({ ms });
      },
    };
  };
  return { order, sampling, subject };
}

test('two subjects are sampled in turns, and each has the median of its own samples', async () => {
  const { order, sampling, subject } = setUp();
  const sampled = await sampleInterleaved([subject('a', [1, 9, 2]), subject('b', [10, 90, 20])], sampling);
  expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  expect(sampled.get('a')).toEqual({ figures: { ms: 2 }, clean: 3, taken: 3 });
  expect(sampled.get('b')?.figures).toEqual({ ms: 20 });
});

test('a sample during which others were busy is taken again and does not count', async () => {
  const { sampling, subject } = setUp({ foreign: [0.1, 0.9, 0.1, 0.1] });
  const sampled = await sampleInterleaved([subject('a', [1, 500, 2, 3])], sampling);
  expect(sampled.get('a')).toEqual({ figures: { ms: 2 }, clean: 3, taken: 4 });
});

test('on a machine that is always busy the cleanest samples count', async () => {
  const { sampling, subject } = setUp({ foreign: [0.9, 0.4, 0.9, 0.5, 0.6, 0.9] });
  const sampled = await sampleInterleaved([subject('a', [100, 1, 100, 2, 3, 100])], sampling);
  expect(sampled.get('a')).toEqual({ figures: { ms: 2 }, clean: 0, taken: 6 });
});

test('once the time is over a subject without a sample gets one and no other gets more', async () => {
  const { sampling, subject } = setUp({ isOver: true });
  const sampled = await sampleInterleaved([subject('a', [1, 2]), subject('b', [3, 4])], sampling);
  expect(sampled.get('a')?.taken).toBe(1);
  expect(sampled.get('b')?.figures).toEqual({ ms: 3 });
});

test('a sample that fails is taken again', async () => {
  const { sampling, subject } = setUp();
  const { name, measure } = subject('a', [1, 2, 3]);
  let calls = 0;
  const failsFirst = () => (calls++ === 0 ? Promise.reject(new Error('The page did not open')) : measure());
  const sampled = await sampleInterleaved([{ name, measure: failsFirst }], sampling);
  expect(sampled.get('a')).toEqual({ figures: { ms: 2 }, clean: 3, taken: 3 });
});

test('a subject that fails three times is given up, and nothing is measured', async () => {
  const { order, sampling, subject } = setUp();
  await expect(sampleInterleaved([subject('a', [])], sampling)).rejects.toThrow('a could not be measured');
  expect(order).toEqual(['a', 'a', 'a']);
});
