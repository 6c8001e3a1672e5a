import type { Clock } from '@duet/core/kernel';

/** The machine's time. Timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds).unref();
    return () => {
      clearTimeout(timer);
    };
  },
  every(milliseconds, task) {
    const timer = setInterval(task, milliseconds).unref();
    return () => {
      clearInterval(timer);
    };
  },
};
