import type { ReturnAddress } from '../return-address.port.ts';

export class FakeReturnAddress implements ReturnAddress {
  #location: string | undefined;

  read(): string | undefined {
    return this.#location;
  }

  save(location: string): void {
    this.#location = location;
  }

  reset(): void {
    this.#location = undefined;
  }
}
