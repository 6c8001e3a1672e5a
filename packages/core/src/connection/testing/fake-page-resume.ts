import type { PageResume } from '../live/page-resume.port.ts';

/** A page that a test stops and lets run again. */
export class FakePageResume implements PageResume {
  readonly #listeners = new Set<() => void>();

  onResume(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  resume(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
