import type { MatchModalStorage, ShownModals } from '../modal/match-modal-storage.port.ts';

/** What all tabs share: give the same one to several. */
export class FakeMatchModalStorage implements MatchModalStorage {
  constructor(private shown?: ShownModals) {}

  read(): ShownModals | undefined {
    return this.shown;
  }

  save(shown: ShownModals): void {
    this.shown = shown;
  }

  reset(): void {
    delete this.shown;
  }
}
