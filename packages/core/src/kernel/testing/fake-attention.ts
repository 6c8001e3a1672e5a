import type { Attention } from '../attention.port.ts';

/** A person who looks, or does not. */
export class FakeAttention implements Attention {
  readonly #listeners = new Set<() => void>();
  #attentive: boolean;

  constructor(attentive = true) {
    this.#attentive = attentive;
  }

  isAttentive(): boolean {
    return this.#attentive;
  }

  onReturn(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  leave(): void {
    this.#attentive = false;
  }

  comeBack(): void {
    this.#attentive = true;
    for (const listener of [...this.#listeners]) listener();
  }
}
