import type { FlirtFrame, ServerFrame } from '@duet/adapters/contract';
import type { AddressedFrame, FanOut } from './fan-out.port.ts';
import type { MemberPermissions } from './permissions-of.ts';

/** A message as some members get it. */
export interface AddressedMessage {
  readonly memberIds: readonly string[];
  readonly message: Extract<ServerFrame, { type: 'CONVERSATION_MESSAGE' }>['message'];
  /** `sent_at` of the message before it, or of the newest for what is no message itself; null where there is none. */
  readonly previous: string | null;
}

/** What has changed between a member and another one; what is missing has not. */
export type RelationChange = Omit<Extract<ServerFrame, { type: 'MEMBER_CHANGED' }>, 'type' | 'user_id'>;

/** Members who are named in one delivery at most: the message bus refuses a delivery of a megabyte. */
const MOST_IN_DELIVERY = 5000;

/** What the features say to members who are there. Call it after the commit, never inside a transaction. */
export class LiveChannel {
  constructor(private readonly fanOut: FanOut) {}

  /** Pushes message frames to every socket of their members, in one delivery. */
  publishMessages(...messages: readonly AddressedMessage[]): void {
    const frames = messages.map(({ memberIds, message, previous }) =>
      addressed(memberIds, { type: 'CONVERSATION_MESSAGE', message, previous_sent_at: previous }),
    );
    if (frames.length > 0) this.fanOut.publish({ kind: 'frames', frames });
  }

  /** Tells a member of a flirt. The wink that it is follows as a message. */
  publishFlirt(memberId: string, message: FlirtFrame['message']): void {
    this.#publish(memberId, { type: 'CONVERSATION_MESSAGE', message });
  }

  /** Tells a member what they may do, whole: the client replaces what it knew (LIV-07). */
  publishPermissions(memberId: string, permissions: MemberPermissions): void {
    this.#publish(memberId, { type: 'PERMISSION', ...permissions });
  }

  /** Tells a member's clients, in every tab and on every device, that these counts are others now. */
  publishCountsChanged(memberId: string, ...counts: Extract<ServerFrame, { type: 'COUNTS_CHANGED' }>['counts']): void {
    this.#publish(memberId, { type: 'COUNTS_CHANGED', counts });
  }

  /** Tells a member's clients, the one that caused it among them, what is between them and another one now. */
  publishMemberChanged(memberId: string, userId: string, change: RelationChange): void {
    this.#publish(memberId, { type: 'MEMBER_CHANGED', user_id: userId, ...change });
  }

  /** Tells members who talk with another one that staff have marked that one as a fraud, or have ended that. */
  publishFraud(memberIds: readonly string[], userId: string, fraud: boolean): void {
    this.#publishToMany(memberIds, { type: 'MEMBER_CHANGED', user_id: userId, fraud });
  }

  /** Tells the clients of members that they are shown another one no more, or again. */
  publishAvailability(memberIds: readonly string[], userId: string, isAvailable: boolean): void {
    this.#publishToMany(memberIds, { type: 'MEMBER_AVAILABILITY', user_id: userId, available: isAvailable });
  }

  /** Tells a member's clients, in every tab and on every device, that a conversation is in their archive, or is no more. */
  publishArchived(memberId: string, conversationId: string, archived: boolean): void {
    this.#publish(memberId, { type: 'CONVERSATION_ARCHIVED', conversation_id: conversationId, archived });
  }

  /** Tells a member's clients, in every tab and on every device, that a conversation is muted, or is no more. */
  publishMuted(memberId: string, conversationId: string, muted: boolean): void {
    this.#publish(memberId, { type: 'CONVERSATION_MUTED', conversation_id: conversationId, muted });
  }

  /** Tells a member's clients, in every tab and on every device, that they have deleted a conversation up to this moment. */
  publishDeleted(memberId: string, conversationId: string, until: string): void {
    this.#publish(memberId, { type: 'CONVERSATION_DELETED', conversation_id: conversationId, until });
  }

  /** Tells a member's clients that they have undone a deletion: what is still deleted reaches up to this moment, null for nothing. */
  publishRestored(memberId: string, conversationId: string, until: string | null): void {
    this.#publish(memberId, {
      type: 'CONVERSATION_RESTORED',
      conversation_id: conversationId,
      ...(until !== null && { until }),
    });
  }

  /** Tells a member's clients that staff have refused something of theirs. */
  publishRefusal(memberId: string, refusal: Omit<Extract<ServerFrame, { type: 'REVIEW_REFUSED' }>, 'type'>): void {
    this.#publish(memberId, { type: 'REVIEW_REFUSED', ...refusal });
  }

  /** Tells every process of a socket that was admitted, so that no member has too many. */
  publishSocketOpened(memberId: string, socketId: string): void {
    this.fanOut.publish({ kind: 'socket-opened', memberId, socketId });
  }

  /** Tells every process that such a socket has closed. */
  publishSocketClosed(memberId: string, socketId: string): void {
    this.fanOut.publish({ kind: 'socket-closed', memberId, socketId });
  }

  /** Closes the sockets of sessions that are over, in every process (logout, password reset). */
  endSessions(sessionIds: readonly string[]): void {
    if (sessionIds.length > 0) this.fanOut.publish({ kind: 'sessions-ended', sessionIds });
  }

  #publish(memberId: string, frame: ServerFrame | FlirtFrame): void {
    this.#publishToMany([memberId], frame);
  }

  #publishToMany(memberIds: readonly string[], frame: ServerFrame | FlirtFrame): void {
    for (let start = 0; start < memberIds.length; start += MOST_IN_DELIVERY) {
      const some = memberIds.slice(start, start + MOST_IN_DELIVERY);
      this.fanOut.publish({ kind: 'frames', frames: [addressed(some, frame)] });
    }
  }
}

const addressed = (memberIds: readonly string[], frame: ServerFrame | FlirtFrame): AddressedFrame => ({
  memberIds,
  text: JSON.stringify(frame),
});
