import type { ConsentAnswer, ConsentVault } from '../consent-vault.port.ts';

/** One device's storage, as one tab sees it; `answerInOtherTab` is the other tab's. */
export class FakeConsentVault implements ConsentVault {
  readonly #listeners = new Set<() => void>();

  constructor(public answer?: ConsentAnswer) {}

  read(): ConsentAnswer | undefined {
    return this.answer;
  }

  keep(answer: ConsentAnswer): void {
    this.answer = answer;
  }

  onOtherTab(listener: () => void): () => void {
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
