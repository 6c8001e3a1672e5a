import type { Cancel, Clock } from '@duet/core/kernel';
import type { DraftStorage } from '@duet/core/messaging';
import * as v from 'valibot';
import { json, StoredValue, type FallbackStorage, type OnPageHide } from '../storage/index.ts';

const drafts = v.array(v.object({ id: v.string(), message: v.string() }));

/** Where the browser has them. */
export const DRAFTS_KEY = 'message_drafts';

/** Milliseconds after which a text that was saved is written: not with each key, of which the write would be the dearest part. */
const WRITE_DELAY = 250;

/**
 * Drafts under `message_drafts`, as an array of `{ id, message }` (MSG-22, A56). What is saved is read at once and written a moment
 * later, at the latest as the page is hidden or left. Where storage fails drafts live in memory.
 */
export class LocalStorageDraftStorage implements DraftStorage {
  readonly #drafts: StoredValue<v.InferOutput<typeof drafts>>;
  /** Saved and not yet written, by conversation. */
  readonly #unwritten = new Map<string, string>();
  #stopWaiting: Cancel | undefined;

  constructor(
    storage: FallbackStorage,
    private readonly clock: Clock,
    private readonly onPageHide: OnPageHide,
  ) {
    this.#drafts = new StoredValue(storage, DRAFTS_KEY, json(drafts));
  }

  read(conversationId: string): string {
    return this.#unwritten.get(conversationId) ?? this.#written().get(conversationId) ?? '';
  }

  save(conversationId: string, text: string): void {
    this.#unwritten.set(conversationId, text);
    this.#stopWaiting ??= this.#wait();
  }

  remove(conversationId: string): void {
    this.save(conversationId, '');
  }

  reset(): void {
    this.#unwritten.clear();
    this.#endWait();
    this.#drafts.reset();
  }

  #wait(): Cancel {
    const write = (): void => {
      this.#write();
    };
    const stops = [this.clock.after(WRITE_DELAY, write), this.onPageHide(write)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Over what another tab has written meanwhile of other conversations. */
  #write(): void {
    this.#endWait();
    const texts = [...new Map([...this.#written(), ...this.#unwritten])].filter(([, text]) => text !== '');
    this.#unwritten.clear();
    if (texts.length === 0) this.#drafts.reset();
    else this.#drafts.save(texts.map(([id, message]) => ({ id, message })));
  }

  #endWait(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
  }

  #written(): Map<string, string> {
    return new Map(this.#drafts.read()?.map(({ id, message }) => [id, message]));
  }
}
