import { Cell, type ReadonlyCell } from './cell.ts';

/** A reason to cover the page while something blocks it. `name` chooses the text (`shell:loader.<name>`). */
export interface Loader {
  readonly name: string;
  readonly priority: number;
}

/** What blocks the page at the moment: a stack of which the highest priority shows, the latest of equals (SHE-37). */
export class LoadersState {
  readonly #loaders = new Cell<readonly Loader[]>([]);
  readonly #top = new Cell<Loader | undefined>(undefined);

  /** The loader to show. */
  get top(): ReadonlyCell<Loader | undefined> {
    return this.#top;
  }

  /** Shows a loader until the returned function is called. Priority is 0 unless one is given (SHE-38). */
  show(name: string, priority = 0): () => void {
    const loader: Loader = { name, priority };
    this.#change((loaders) => [...loaders, loader]);
    return () => {
      this.#change((loaders) => loaders.filter((shown) => shown !== loader));
    };
  }

  /** Removes every loader: after a fault there is nothing left to wait for (ERR-07, ERR-09). */
  clear(): void {
    this.#change(() => []);
  }

  /** A session has ended: nothing that was begun in it blocks the page (LOG-15). */
  reset(): void {
    this.clear();
  }

  #change(change: (loaders: readonly Loader[]) => readonly Loader[]): void {
    this.#loaders.update(change);
    this.#top.update(() => highest(this.#loaders.get()));
  }
}

const highest = (loaders: readonly Loader[]): Loader | undefined =>
  loaders.reduce<Loader | undefined>(
    (top, loader) => (top && top.priority > loader.priority ? top : loader),
    undefined,
  );
