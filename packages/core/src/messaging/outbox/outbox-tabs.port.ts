import type { Cancel } from '../../kernel/index.ts';
import type { SentMessage } from '../message-gateway.port.ts';

/** What one tab has done to the stored entries. `sent`: this one has become a message. */
export type OutboxChange =
  | { readonly kind: 'changed' }
  | { readonly kind: 'sent'; readonly id: string; readonly conversationId: string; readonly sent: SentMessage };

/** The tabs of a browser in which the same member may write. */
export interface OutboxTabs {
  /** Runs `task` while no other tab runs one of this queue; waits until that is so. Resolves when the task has ended. */
  sendAlone(queue: string, task: () => Promise<void>): Promise<void>;
  /** Tells the other tabs, not this one. */
  tell(change: OutboxChange): void;
  /** Calls `listener` with what other tabs tell until the returned function is called. */
  onChange(listener: (change: OutboxChange) => void): Cancel;
}
