import type { ToldEvents } from '../told-events.port.ts';

export class FakeToldEvents implements ToldEvents {
  readonly #events = new Set<string>();

  has(event: string): boolean {
    return this.#events.has(event);
  }

  add(event: string): void {
    this.#events.add(event);
  }

  reset(): void {
    this.#events.clear();
  }
}
