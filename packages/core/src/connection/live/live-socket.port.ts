import type { Message } from '../../messaging/index.ts';
import type { MemberChange } from '../../profile/index.ts';
import type { InteractionPermission, Permission } from '../../session/index.ts';
import type { NotifiedMessage } from '../notifications/message-burst.ts';
import type { Refusal } from '../notifications/notifications-state.ts';
import type { LiveCount } from './refresh-counts.ts';

/** What the server pushes. */
export type LiveFrame =
  | {
      readonly kind: 'permission';
      readonly permissions: ReadonlySet<Permission>;
      /** Missing where the server reports nothing about it: then nothing of it has changed. */
      readonly interaction?: InteractionPermission;
    }
  | {
      readonly kind: 'message';
      readonly message: Message;
      /** `sentAt` of the message before it in its conversation, null for the first; missing where the server does not tell. */
      readonly previousAt?: string | null;
    }
  /** A flirt is notified of, and is no message of its conversation (A60). */
  | { readonly kind: 'flirt'; readonly flirt: NotifiedMessage }
  /** These numbers of the navigation are to be asked for again; whatever has changed them is not told. */
  | { readonly kind: 'countsChanged'; readonly counts: ReadonlySet<LiveCount> }
  /** What is between the member and another one has changed, by this client, another tab or device, or by the other one. */
  | { readonly kind: 'memberChanged'; readonly userId: string; readonly change: MemberChange }
  /** The server shows another member no more, or again. */
  | { readonly kind: 'memberAvailability'; readonly userId: string; readonly isAvailable: boolean }
  /** The member has put a conversation into their archive, or has taken it out, in this tab or another. */
  | { readonly kind: 'archived'; readonly conversationId: string; readonly archived: boolean }
  /** The member has muted a conversation, or wants to hear of it again, in this tab or another. */
  | { readonly kind: 'muted'; readonly conversationId: string; readonly muted: boolean }
  /** The member has deleted what was sent in a conversation up to a moment, in this tab or another. */
  | { readonly kind: 'deleted'; readonly conversationId: string; readonly until: string }
  /** They have undone that. `until`: what is still deleted reaches up to this moment. */
  | { readonly kind: 'restored'; readonly conversationId: string; readonly until?: string }
  /** Staff have just refused a photo or a text of the member. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

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
