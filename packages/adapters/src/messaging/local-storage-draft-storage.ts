import type { DraftStorage } from '@duet/core/messaging';
import * as z from 'zod/mini';
import { json, StoredValue, type FallbackStorage } from '../storage/index.ts';

const drafts = z.array(z.object({ id: z.string(), message: z.string() }));

/** Drafts under `message_drafts`, as an array of `{ id, message }` (MSG-22, A56). Where storage fails they live in memory. */
export class LocalStorageDraftStorage implements DraftStorage {
  readonly #drafts: StoredValue<z.infer<typeof drafts>>;

  constructor(storage: FallbackStorage) {
    this.#drafts = new StoredValue(storage, 'message_drafts', json(drafts));
  }

  read(conversationId: string): string {
    return this.#texts().get(conversationId) ?? '';
  }

  save(conversationId: string, text: string): void {
    const texts = this.#texts();
    if (text === '') texts.delete(conversationId);
    else texts.set(conversationId, text);
    if (texts.size === 0) this.reset();
    else this.#drafts.save([...texts].map(([id, message]) => ({ id, message })));
  }

  remove(conversationId: string): void {
    this.save(conversationId, '');
  }

  reset(): void {
    this.#drafts.reset();
  }

  #texts(): Map<string, string> {
    return new Map(this.#drafts.read()?.map(({ id, message }) => [id, message]));
  }
}
