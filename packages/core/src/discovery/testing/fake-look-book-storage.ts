import type { LookBookStorage } from '../look-book/look-book-storage.port.ts';
import type { LookBookPosition } from '../look-book/look-book.ts';

export class FakeLookBookStorage implements LookBookStorage {
  constructor(private position?: LookBookPosition) {}

  read(): LookBookPosition | undefined {
    return this.position;
  }

  save(position: LookBookPosition): void {
    this.position = position;
  }

  reset(): void {
    delete this.position;
  }
}
