import type { PagePosition, PagePositionStorage } from '../page-positions.port.ts';

export class FakePagePositions implements PagePositionStorage {
  readonly #positions = new Map<string, PagePosition>();

  find(entry: string): PagePosition | undefined {
    return this.#positions.get(entry);
  }

  set(entry: string, position: PagePosition): void {
    this.#positions.set(entry, position);
  }

  reset(): void {
    this.#positions.clear();
  }
}
