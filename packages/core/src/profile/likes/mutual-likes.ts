import { Cell, type ReadonlyCell } from '../../kernel/index.ts';

/** Who was liked just now and likes the member, too: told once of each, on whichever page the like was given. */
export class MutualLikes {
  readonly #latest = new Cell<string | undefined>(undefined);
  readonly #told = new Set<string>();

  /** The other one; undefined once the member has seen it. */
  get latest(): ReadonlyCell<string | undefined> {
    return this.#latest;
  }

  add(userId: string): void {
    if (this.#told.has(userId)) return;
    this.#told.add(userId);
    this.#latest.update(() => userId);
  }

  dismiss(): void {
    this.#latest.update(() => undefined);
  }

  reset(): void {
    this.#told.clear();
    this.dismiss();
  }
}
