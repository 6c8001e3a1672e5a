import type { DraftVault } from '@duet/core/messaging';
import * as z from 'zod/mini';
import type { FallbackStorage } from '../storage/index.ts';

const KEY = 'message_drafts';
const drafts = z.array(z.object({ id: z.string(), message: z.string() }));

/** Drafts under `message_drafts`, as an array of `{ id, message }` (MSG-22, A56). Where storage fails they live in memory. */
export class LocalStorageDraftVault implements DraftVault {
  constructor(private readonly storage: FallbackStorage) {}

  read(conversationId: string): string {
    return this.#texts().get(conversationId) ?? '';
  }

  keep(conversationId: string, text: string): void {
    const texts = this.#texts();
    if (text === '') texts.delete(conversationId);
    else texts.set(conversationId, text);
    if (texts.size === 0) this.reset();
    else this.storage.set(KEY, JSON.stringify([...texts].map(([id, message]) => ({ id, message }))));
  }

  remove(conversationId: string): void {
    this.keep(conversationId, '');
  }

  reset(): void {
    this.storage.remove(KEY);
  }

  /** Read anew each time: another tab may have written. What is no list of drafts holds none. */
  #texts(): Map<string, string> {
    const stored = drafts.safeParse(parsedJson(this.storage.get(KEY) ?? '[]'));
    return new Map(stored.success ? stored.data.map(({ id, message }) => [id, message]) : []);
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
