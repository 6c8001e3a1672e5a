import type { ServerFrame } from '@duet/adapters/contract';
import type { FanOut } from './fan-out.port.ts';
import type { Standing } from './standing-of.ts';

/** What the rooms say to members who are there. Call it after the commit, never inside a transaction. */
export class LiveChannel {
  constructor(private readonly fanOut: FanOut) {}

  /** Pushes a message frame to every socket of these members. */
  push(memberIds: readonly string[], message: Extract<ServerFrame, { type: 'CONVERSATION_MESSAGE' }>['message']): void {
    this.fanOut.publish({ kind: 'frame', memberIds, frame: { type: 'CONVERSATION_MESSAGE', message } });
  }

  /** Tells a member what they may do, whole: the client replaces what it knew (LIV-07). */
  permit(memberId: string, standing: Standing): void {
    this.fanOut.publish({ kind: 'frame', memberIds: [memberId], frame: { type: 'PERMISSION', ...standing } });
  }

  /** Tells every process of a socket that was admitted, so that nobody has too many. */
  socketOpened(memberId: string, socketId: string): void {
    this.fanOut.publish({ kind: 'socket-opened', memberId, socketId });
  }

  /** Tells every process that such a socket has closed. */
  socketClosed(memberId: string, socketId: string): void {
    this.fanOut.publish({ kind: 'socket-closed', memberId, socketId });
  }

  /** Closes the sockets of sessions that are over, in every process (logout, password reset). */
  endSessions(sessionIds: readonly string[]): void {
    if (sessionIds.length > 0) this.fanOut.publish({ kind: 'sessions-ended', sessionIds });
  }
}
