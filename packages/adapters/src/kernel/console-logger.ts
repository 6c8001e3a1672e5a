import type { Logger } from '@duet/core/kernel';

/** Tells the developer's console, as the specification asks of failed checks (ERR-62, ERR-63). */
export class ConsoleLogger implements Logger {
  warn(event: string, details: Readonly<Record<string, string | number | boolean>> = {}): void {
    console.warn(event, details);
  }
}
