import type { DraftStorage } from '../composer/draft-storage.port.ts';

export class FakeDraftStorage implements DraftStorage {
  readonly #texts = new Map<string, string>();

  read(conversationId: string): string {
    return this.#texts.get(conversationId) ?? '';
  }

  save(conversationId: string, text: string): void {
    if (text === '') this.#texts.delete(conversationId);
    else this.#texts.set(conversationId, text);
  }

  remove(conversationId: string): void {
    this.#texts.delete(conversationId);
  }

  reset(): void {
    this.#texts.clear();
  }
}
