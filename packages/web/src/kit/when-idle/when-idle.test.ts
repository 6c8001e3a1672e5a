import { expect, it, onTestFinished } from 'vitest';
import { whenIdle } from './when-idle.ts';

/** As Safari is. */
function withoutIdleTime(): void {
  const { requestIdleCallback } = window;
  Reflect.deleteProperty(window, 'requestIdleCallback');
  onTestFinished(() => {
    window.requestIdleCallback = requestIdleCallback;
  });
}

it('runs a task after what is drawn now, in a browser that reports no idle time', async () => {
  withoutIdleTime();
  const done: string[] = [];
  whenIdle(() => done.push('task'));
  requestAnimationFrame(() => done.push('frame'));
  await expect.poll(() => done).toEqual(['frame', 'task']);
});

it('runs no task that was cancelled, in a browser that reports no idle time', async () => {
  withoutIdleTime();
  const done: string[] = [];
  const cancel = whenIdle(() => done.push('cancelled'));
  whenIdle(() => done.push('next'));
  cancel();
  await expect.poll(() => done).toEqual(['next']);
});
