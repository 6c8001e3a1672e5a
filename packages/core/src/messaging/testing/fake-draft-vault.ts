import type { DraftVault } from '../draft-vault.port.ts';

export class FakeDraftVault implements DraftVault {
  readonly #texts = new Map<string, string>();

  read(conversationId: string): string {
    return this.#texts.get(conversationId) ?? '';
  }

  keep(conversationId: string, text: string): void {
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
