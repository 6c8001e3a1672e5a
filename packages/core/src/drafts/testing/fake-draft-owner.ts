import type { DraftOwner } from '../draft-owner.port.ts';

export class FakeDraftOwner implements DraftOwner {
  #memberId: string | undefined;

  read(): string | undefined {
    return this.#memberId;
  }

  save(memberId: string): void {
    this.#memberId = memberId;
  }

  reset(): void {
    this.#memberId = undefined;
  }
}
