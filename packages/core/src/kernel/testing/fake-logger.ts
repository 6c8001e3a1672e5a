import type { Logger } from '../logger.port.ts';

/** Keeps what was logged, for tests that check whether a fault was logged. */
export class FakeLogger implements Logger {
  readonly events: string[] = [];
  warn(event: string): void {
    this.events.push(event);
  }
}
