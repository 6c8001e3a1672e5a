import type { ConsentAnswer, ConsentStorage } from '../consent/consent-storage.port.ts';

/** One device's storage, as one tab sees it; `answerInOtherTab` is the other tab's. */
export class FakeConsentStorage implements ConsentStorage {
  readonly #listeners = new Set<() => void>();

  constructor(public answer?: ConsentAnswer) {}

  read(): ConsentAnswer | undefined {
    return this.answer;
  }

  save(answer: ConsentAnswer): void {
    this.answer = answer;
  }

  onChangeInOtherTab(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  answerInOtherTab(answer: ConsentAnswer): void {
    this.answer = answer;
    for (const listener of [...this.#listeners]) listener();
  }
}
