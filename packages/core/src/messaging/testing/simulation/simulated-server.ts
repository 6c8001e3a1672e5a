import type { Message } from '../../message.ts';

/** A frame that tells a member of a message, and which message precedes it; undefined where the server does not say. */
export interface SimulatedFrame {
  readonly message: Message;
  readonly previousAt: string | null | undefined;
}

export interface ServerDefences {
  /** A repeated id is answered with the first message. */
  readonly deduplication: boolean;
  /** Frames name the message before them. */
  readonly gapFetch: boolean;
}

/** The server: it accepts messages in the order in which they arrive, and tells all pages of both members. */
export class SimulatedServer {
  readonly #threads = new Map<string, Message[]>();
  readonly #accepted = new Map<string, Message>();
  readonly #listeners = new Set<(memberId: string, frame: SimulatedFrame) => void>();
  /** Up to which moment a member has read a conversation. */
  readonly #readUntil = new Map<string, string>();
  #seconds = 0;

  constructor(
    private readonly defences: ServerDefences,
    private readonly memberIds: readonly [string, string],
  ) {}

  /** All messages of a conversation, oldest first, as one of its members may see them. */
  thread(conversationId: string, memberId: string): readonly Message[] {
    return (this.#threads.get(conversationId) ?? []).map((message) => forMember(message, memberId));
  }

  unread(conversationId: string, memberId: string): number {
    return this.#after(conversationId, memberId, this.readUntil(conversationId, memberId)).length;
  }

  readUntil(conversationId: string, memberId: string): string {
    return this.#readUntil.get(`${conversationId} ${memberId}`) ?? '';
  }

  /** A member has seen a conversation up to a moment, or all of it. */
  markRead(conversationId: string, sentBy: string, until?: string): void {
    const isPart = until !== undefined && this.#after(conversationId, sentBy, until).length > 0;
    const sentAt = isPart ? until : this.#nextMoment();
    if (sentAt <= this.readUntil(conversationId, sentBy)) return;
    this.#readUntil.set(`${conversationId} ${sentBy}`, sentAt);
    const previousAt = this.defences.gapFetch ? (this.#threads.get(conversationId)?.at(-1)?.sentAt ?? null) : undefined;
    const message: Message = { conversationId, sentBy, sentAt, kind: 'READ', text: '' };
    for (const memberId of this.memberIds)
      for (const listener of this.#listeners) listener(memberId, { message, previousAt });
  }

  accept(conversationId: string, sentBy: string, clientId: string, text: string): SimulatedFrame {
    const first = this.#accepted.get(clientId);
    if (first && this.defences.deduplication) {
      // Its first push may have been lost.
      this.#tell(first);
      return this.#frameOf(first);
    }
    const sentAt = this.#nextMoment();
    const message: Message = { conversationId, sentBy, sentAt, kind: 'MESSAGE', text, clientId };
    this.#accepted.set(clientId, message);
    this.#threads.set(conversationId, [...(this.#threads.get(conversationId) ?? []), message]);
    this.#tell(message);
    return this.#frameOf(message);
  }

  onFrame(listener: (memberId: string, frame: SimulatedFrame) => void): void {
    this.#listeners.add(listener);
  }

  /** What the other member has written later than a moment. */
  #after(conversationId: string, memberId: string, moment: string): readonly Message[] {
    return (this.#threads.get(conversationId) ?? []).filter(
      ({ sentBy, sentAt }) => sentBy !== memberId && sentAt > moment,
    );
  }

  #nextMoment(): string {
    this.#seconds += 1;
    return new Date(Date.UTC(2026, 0, 1) + this.#seconds * 1000).toISOString();
  }

  #frameOf(message: Message): SimulatedFrame {
    const thread = this.#threads.get(message.conversationId) ?? [];
    return {
      message,
      previousAt: this.defences.gapFetch ? (thread[thread.indexOf(message) - 1]?.sentAt ?? null) : undefined,
    };
  }

  #tell(message: Message): void {
    const { previousAt } = this.#frameOf(message);
    for (const memberId of this.memberIds)
      for (const listener of this.#listeners) listener(memberId, { message: forMember(message, memberId), previousAt });
  }
}

function forMember(message: Message, memberId: string): Message {
  if (message.sentBy === memberId) return message;
  const { clientId: _, ...rest } = message;
  return rest;
}
