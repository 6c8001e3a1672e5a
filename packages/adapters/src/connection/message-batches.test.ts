import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageBatches } from './message-batches.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function batches() {
  const passed: number[] = [];
  const messages = new MessageBatches<number>((message) => passed.push(message));
  return { passed, messages };
}

describe('messages of a socket', () => {
  it('are passed on at once where each comes alone', () => {
    const { passed, messages } = batches();
    messages.add(1);
    expect(passed).toEqual([1]);
    vi.advanceTimersByTime(33);
    messages.add(2);
    expect(passed).toEqual([1, 2]);
  });

  it('are passed on together, 33 ms after the batch before, where they come in a burst', () => {
    const { passed, messages } = batches();
    messages.add(1);
    vi.advanceTimersByTime(10);
    messages.add(2);
    vi.advanceTimersByTime(22);
    messages.add(3);
    expect(passed).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(passed).toEqual([1, 2, 3]);
    messages.add(4);
    vi.advanceTimersByTime(32);
    expect(passed).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(1);
    expect(passed).toEqual([1, 2, 3, 4]);
  });

  it('are all passed on in their order, none later than 33 ms, whenever they come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 60 }), (gaps) => {
        const passed: { readonly index: number; readonly late: number }[] = [];
        const messages = new MessageBatches<{ readonly index: number; readonly at: number }>(({ index, at }) =>
          passed.push({ index, late: performance.now() - at }),
        );
        gaps.forEach((gap, index) => {
          vi.advanceTimersByTime(gap);
          messages.add({ index, at: performance.now() });
        });
        vi.advanceTimersByTime(33);
        expect(passed.map(({ index }) => index)).toEqual(gaps.map((_gap, index) => index));
        expect(passed.filter(({ late }) => late > 33)).toEqual([]);
      }),
    );
  });

  it('are passed on before their time where the socket has closed, and not again', () => {
    const { passed, messages } = batches();
    for (const message of [1, 2, 3]) messages.add(message);
    messages.flush();
    expect(passed).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(100);
    expect(passed).toEqual([1, 2, 3]);
  });

  it('are forgotten where nobody wants them any more, also while some of them are passed on', () => {
    const { passed, messages } = batches();
    for (const message of [1, 2]) messages.add(message);
    messages.clear();
    vi.advanceTimersByTime(100);
    expect(passed).toEqual([1]);
    const ended: number[] = [];
    const ending = new MessageBatches<number>((message) => {
      ended.push(message);
      if (message === 2) ending.clear();
    });
    for (const message of [1, 2, 3]) ending.add(message);
    vi.advanceTimersByTime(100);
    expect(ended).toEqual([1, 2]);
  });

  it('follow one that could not be handled, a moment later', () => {
    const passed: number[] = [];
    const messages = new MessageBatches<number>((message) => {
      if (message === 2) throw new Error('not this one');
      passed.push(message);
    });
    for (const message of [1, 2, 3]) messages.add(message);
    expect(() => vi.advanceTimersByTime(33)).toThrow('not this one');
    vi.advanceTimersByTime(33);
    expect(passed).toEqual([1, 3]);
  });
});
