import type { ServerFrame } from '@duet/adapters/contract';
import type { AddressedFrame, FanOut } from './fan-out.port.ts';
import type { MemberPermissions } from './permissions-of.ts';

/** A message as some members get it. */
export interface AddressedMessage {
  readonly memberIds: readonly string[];
  readonly message: Extract<ServerFrame, { type: 'CONVERSATION_MESSAGE' }>['message'];
}

/** What the features say to members who are there. Call it after the commit, never inside a transaction. */
export class LiveChannel {
  constructor(private readonly fanOut: FanOut) {}

  /** Pushes message frames to every socket of their members, in one delivery. */
  publishMessages(...messages: readonly AddressedMessage[]): void {
    const frames = messages.map(({ memberIds, message }) =>
      addressed(memberIds, { type: 'CONVERSATION_MESSAGE', message }),
    );
    if (frames.length > 0) this.fanOut.publish({ kind: 'frames', frames });
  }

  /** Tells a member what they may do, whole: the client replaces what it knew (LIV-07). */
  publishPermissions(memberId: string, permissions: MemberPermissions): void {
    this.fanOut.publish({ kind: 'frames', frames: [addressed([memberId], { type: 'PERMISSION', ...permissions })] });
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
}

const addressed = (memberIds: readonly string[], frame: ServerFrame): AddressedFrame => ({
  memberIds,
  text: JSON.stringify(frame),
});
