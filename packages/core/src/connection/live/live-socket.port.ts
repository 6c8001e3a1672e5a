import type { Message } from '../../messaging/index.ts';
import type { InteractionPermission, Permission } from '../../session/index.ts';
import type { NotifiedMessage } from '../notifications/message-burst.ts';

/** What the server pushes. */
export type LiveFrame =
  | {
      readonly kind: 'permission';
      readonly permissions: ReadonlySet<Permission>;
      /** Missing where the server reports nothing about it: then nothing of it has changed. */
      readonly interaction?: InteractionPermission;
    }
  | { readonly kind: 'message'; readonly message: Message }
  /** A flirt is notified of, and is no message of its conversation (A60). */
  | { readonly kind: 'flirt'; readonly flirt: NotifiedMessage };

export interface LiveSocketListener {
  opened(): void;
  frame(frame: LiveFrame): void;
  /** The connection is closed, or was never opened; nothing follows. `code` is the WebSocket close code. */
  closed(code: number): void;
}

export interface LiveSocket {
  /**
   * Opens one connection; the token is the first thing sent (LIV-06). Frames that cannot be read, or are of an unknown
   * type, are left out. The returned function closes it, after which the listener is not called any more.
   */
  open(token: string, listener: LiveSocketListener): () => void;
}

/** The server's own close codes. */
export const CLOSE_REINITIALISE = 4000;
export const CLOSE_UNAUTHENTICATED = 4001;
/** The member has opened more sockets than they may have, and this one was the oldest. */
export const CLOSE_DISPLACED = 4002;
