import type { DraftStorage } from '@duet/core/messaging';

/** Drafts of this process. */
export class MemoryDraftStorage implements DraftStorage {
  readonly #texts = new Map<string, string>();

  read(conversationId: string): string {
    return this.#texts.get(conversationId) ?? '';
  }

  save(conversationId: string, text: string): void {
    this.#texts.set(conversationId, text);
  }

  remove(conversationId: string): void {
    this.#texts.delete(conversationId);
  }

  reset(): void {
    this.#texts.clear();
  }
}
