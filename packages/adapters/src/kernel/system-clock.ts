import type { Cancel, Clock } from '@duet/core/kernel';

/** The machine's own time. A tab in the background fires late, never early. */
export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }

  after(milliseconds: number, task: () => void): Cancel {
    const timer = setTimeout(task, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }

  every(milliseconds: number, task: () => void): Cancel {
    const timer = setInterval(task, milliseconds);
    return () => {
      clearInterval(timer);
    };
  }
}
