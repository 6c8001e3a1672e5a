import { describe, expect, it } from 'vitest';
import { Refusal } from '../http/index.ts';
import { ImageQueue } from './index.ts';

/** Work that ends when a test ends it, and reports when it has begun. */
function held() {
  const begun: number[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const task = (number: number) => async () => {
    begun.push(number);
    await gate;
    return number;
  };
  return {
    begun,
    task,
    release: () => {
      release();
    },
  };
}

describe('the queue for pictures', () => {
  it('runs two at a time, in the order of arrival', async () => {
    const queue = new ImageQueue();
    const { begun, task, release } = held();
    const all = [1, 2, 3, 4].map((number) => queue.run(number % 2 === 0 ? 'drawing' : 'upload', task(number)));
    await Promise.resolve();
    expect(begun).toEqual([1, 2]);
    release();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  it('refuses one upload more than may wait, with 503 and when to come back, and takes drawings on', async () => {
    const queue = new ImageQueue();
    const { task, release } = held();
    const all = Array.from({ length: 26 }, (_, number) => {
      return queue.run('upload', task(number));
    });
    await expect.poll(() => queue.uploads).toBe(26);
    await expect(queue.run('upload', task(99))).rejects.toMatchObject({ status: 503, retryAfter: 10 });
    await expect(queue.run('upload', task(99))).rejects.toBeInstanceOf(Refusal);
    const drawing = queue.run('drawing', task(100));
    release();
    expect(await drawing).toBe(100);
    expect(await Promise.all(all)).toHaveLength(26);
    expect(await queue.run('upload', task(101))).toBe(101);
  });

  it('continues after work that failed', async () => {
    const queue = new ImageQueue();
    const failing = () => Promise.reject(new Error('no picture'));
    await expect(Promise.all([1, 2, 3].map(() => queue.run('upload', failing)))).rejects.toThrow('no picture');
    expect(await queue.run('upload', () => Promise.resolve('next'))).toBe('next');
  });
});
