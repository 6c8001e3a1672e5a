import type { Cancel } from '@duet/core/kernel';
import type { OutboxChange, OutboxTabs } from '@duet/core/messaging';
import * as v from 'valibot';

/** The picture that a message was sent from each tab has from the storage. */
const sentMessage = v.object({
  message: v.object({
    conversationId: v.string(),
    sentBy: v.string(),
    sentAt: v.string(),
    kind: v.picklist(['MESSAGE', 'IMAGE']),
    text: v.string(),
    original: v.exactOptional(v.string()),
    imageId: v.exactOptional(v.string()),
    clientId: v.exactOptional(v.string()),
  }),
  previousAt: v.exactOptional(v.nullable(v.string())),
});

const outboxChange = v.union([
  v.object({ kind: v.literal('changed') }),
  v.object({ kind: v.literal('sent'), id: v.string(), conversationId: v.string(), sent: sentMessage }),
]);

/** A tab with an older app does not say which message it has sent; it comes live. */
const olderSent = v.object({ kind: v.literal('sent') });

/**
 * The tabs of a browser by locks that they share, and a channel. A browser without either has tabs that know nothing of each other:
 * the server still takes each message once.
 */
export class BrowserOutboxTabs implements OutboxTabs {
  #channel: BroadcastChannel | undefined;
  #hasChannel = typeof BroadcastChannel !== 'undefined';

  /** `name`: of the channel and the locks, which one tenant has for itself. */
  constructor(private readonly name: string) {}

  async sendAlone(queue: string, task: () => Promise<void>): Promise<void> {
    const turn: { hasBegun: boolean } = { hasBegun: false };
    const begin = (): Promise<void> => {
      turn.hasBegun = true;
      return task();
    };
    try {
      if ('locks' in navigator) await navigator.locks.request(`${this.name} ${queue}`, begin);
    } catch (error) {
      // A browser that blocks its storages refuses the lock, too.
      if (turn.hasBegun) throw error;
    }
    if (!turn.hasBegun) await begin();
  }

  tell(change: OutboxChange): void {
    this.#open()?.postMessage(change);
  }

  onChange(listener: (change: OutboxChange) => void): Cancel {
    const channel = this.#open();
    const onMessage = ({ data }: MessageEvent): void => {
      const change = v.safeParse(outboxChange, data);
      // A tab with a newer app may say what this one does not know.
      if (change.success) listener(change.output);
      else if (v.safeParse(olderSent, data).success) listener({ kind: 'changed' });
    };
    channel?.addEventListener('message', onMessage);
    return () => {
      channel?.removeEventListener('message', onMessage);
    };
  }

  #open(): BroadcastChannel | undefined {
    if (!this.#hasChannel) return undefined;
    try {
      return (this.#channel ??= new BroadcastChannel(this.name));
    } catch {
      // A browser that blocks its storages may refuse the channel, too.
      this.#hasChannel = false;
      return undefined;
    }
  }
}
