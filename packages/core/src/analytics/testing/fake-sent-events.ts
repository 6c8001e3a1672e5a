import type { SentEvent, SentEvents } from '../sent-events.port.ts';

const textOf = ({ name, properties }: SentEvent): string => `${name} ${JSON.stringify(properties)}`;

export class FakeSentEvents implements SentEvents {
  readonly #events = new Set<string>();

  has(event: SentEvent): boolean {
    return this.#events.has(textOf(event));
  }

  add(event: SentEvent): void {
    this.#events.add(textOf(event));
  }

  reset(): void {
    this.#events.clear();
  }
}
