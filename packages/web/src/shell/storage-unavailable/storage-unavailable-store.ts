import type { ReadonlyCell } from '@duet/core/kernel';
import type { TokenPersistence } from '@duet/core/session';
import { makeObservable, observeCell } from '../../state/index.ts';

/** Whether a member has yet to hear that this browser keeps nothing: once for each load of the page, in whatever frame. */
export class StorageUnavailableStore {
  private isDismissed = false;
  readonly #persistence: () => TokenPersistence;

  constructor(persistence: ReadonlyCell<TokenPersistence>) {
    this.#persistence = observeCell(persistence, 'persistence');
    makeObservable(this);
  }

  get isVisible(): boolean {
    return !this.isDismissed && this.#persistence() === 'memory';
  }

  dismiss(): void {
    this.isDismissed = true;
  }
}
