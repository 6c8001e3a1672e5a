import { Cell, type ReadonlyCell, type Resettable } from '../../kernel/index.ts';
import type { CancellationReason } from './subscription-gateway.port.ts';

/** What a member has said on the first page of cancelling, for the second one. In memory: a reload asks again. */
export class CancellationDraft implements Resettable {
  readonly #reason = new Cell<CancellationReason | undefined>(undefined);

  get reason(): ReadonlyCell<CancellationReason | undefined> {
    return this.#reason;
  }

  set(reason: CancellationReason): void {
    this.#reason.update(() => reason);
  }

  reset(): void {
    this.#reason.update(() => undefined);
  }
}
