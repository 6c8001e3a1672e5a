import type { DraftVault } from '@duet/core/messaging';

/** Drafts of this process. */
export class MemoryDraftVault implements DraftVault {
  readonly #texts = new Map<string, string>();

  read(conversationId: string): string {
    return this.#texts.get(conversationId) ?? '';
  }

  keep(conversationId: string, text: string): void {
    this.#texts.set(conversationId, text);
  }

  remove(conversationId: string): void {
    this.#texts.delete(conversationId);
  }

  reset(): void {
    this.#texts.clear();
  }
}
