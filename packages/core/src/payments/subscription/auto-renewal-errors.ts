import { Cell, type ReadonlyCell, type Resettable } from '../../kernel/index.ts';
import type { AutoRenewalError } from './subscription-gateway.port.ts';

/** What the latest switch of auto-renewal was refused with, as a list of code and message (PAY-30). Empty once one succeeds. */
export class AutoRenewalErrors implements Resettable {
  readonly #errors = new Cell<readonly AutoRenewalError[]>([]);

  get errors(): ReadonlyCell<readonly AutoRenewalError[]> {
    return this.#errors;
  }

  set(errors: readonly AutoRenewalError[]): void {
    this.#errors.update(() => errors);
  }

  reset(): void {
    this.set([]);
  }
}
