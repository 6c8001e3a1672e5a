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

/** What one of the members may see of a conversation, oldest first. */
interface Side {
  readonly memberId: string;
  readonly messages: Message[];
  /** `sentAt` of what the other one has written. */
  readonly received: string[];
  readUntil: string;
}

/** The server: it accepts messages in the order in which they arrive, and tells all pages of both members. */
export class SimulatedServer {
  readonly #sides = new Map<string, readonly Side[]>();
  readonly #accepted = new Map<string, Message>();
  /** `sentAt` of the message before each one. */
  readonly #previous = new Map<Message, string>();
  readonly #listeners = new Set<(memberId: string, frame: SimulatedFrame) => void>();
  #seconds = 0;

  constructor(
    private readonly defences: ServerDefences,
    private readonly memberIds: readonly [string, string],
  ) {}

  /** All messages of a conversation, oldest first, as one of its members may see them. */
  thread(conversationId: string, memberId: string): readonly Message[] {
    return this.#side(conversationId, memberId)?.messages ?? [];
  }

  /** So many messages from the first that is later than a moment on, and whether there are more. */
  after(conversationId: string, memberId: string, moment: string, limit: number): SimulatedMessages {
    const all = this.thread(conversationId, memberId);
    const begin = firstAfter(all, moment);
    return { messages: all.slice(begin, begin + limit), more: all.length - begin > limit };
  }

  /** So many of the last messages before a moment, without one of all, and whether there are more. */
  before(conversationId: string, memberId: string, moment: string | undefined, limit: number): SimulatedMessages {
    const all = this.thread(conversationId, memberId);
    const end = moment === undefined ? all.length : all.findLastIndex(({ sentAt }) => sentAt < moment) + 1;
    return { messages: all.slice(Math.max(0, end - limit), end), more: end > limit };
  }

  unread(conversationId: string, memberId: string): number {
    const side = this.#side(conversationId, memberId);
    if (!side) return 0;
    return side.received.length - (side.received.findLastIndex((sentAt) => sentAt <= side.readUntil) + 1);
  }

  readUntil(conversationId: string, memberId: string): string {
    return this.#side(conversationId, memberId)?.readUntil ?? '';
  }

  /** A member has seen a conversation up to a moment, or all of it. */
  markRead(conversationId: string, sentBy: string, until?: string): void {
    const side = this.#sidesOf(conversationId).find(({ memberId }) => memberId === sentBy);
    if (!side) return;
    const isPart = until !== undefined && (side.received.at(-1) ?? '') > until;
    const sentAt = isPart ? until : this.#nextMoment();
    if (sentAt <= side.readUntil) return;
    side.readUntil = sentAt;
    const previousAt = this.defences.gapFetch ? (side.messages.at(-1)?.sentAt ?? null) : undefined;
    const message: Message = { conversationId, sentBy, sentAt, kind: 'READ', text: '' };
    for (const memberId of this.memberIds) this.#push(memberId, { message, previousAt });
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
    for (const side of this.#sidesOf(conversationId)) {
      const last = side.messages.at(-1);
      if (last) this.#previous.set(message, last.sentAt);
      side.messages.push(forMember(message, side.memberId));
      if (side.memberId !== sentBy) side.received.push(sentAt);
    }
    this.#tell(message);
    return this.#frameOf(message);
  }

  onFrame(listener: (memberId: string, frame: SimulatedFrame) => void): void {
    this.#listeners.add(listener);
  }

  #side(conversationId: string, memberId: string): Side | undefined {
    return this.#sides.get(conversationId)?.find((side) => side.memberId === memberId);
  }

  #sidesOf(conversationId: string): readonly Side[] {
    const known = this.#sides.get(conversationId);
    if (known) return known;
    const sides = this.memberIds.map((memberId) => ({ memberId, messages: [], received: [], readUntil: '' }));
    this.#sides.set(conversationId, sides);
    return sides;
  }

  #nextMoment(): string {
    this.#seconds += 1;
    return new Date(Date.UTC(2026, 0, 1) + this.#seconds * 1000).toISOString();
  }

  #frameOf(message: Message): SimulatedFrame {
    return { message, previousAt: this.defences.gapFetch ? (this.#previous.get(message) ?? null) : undefined };
  }

  #tell(message: Message): void {
    const { previousAt } = this.#frameOf(message);
    for (const memberId of this.memberIds) this.#push(memberId, { message: forMember(message, memberId), previousAt });
  }

  #push(memberId: string, frame: SimulatedFrame): void {
    for (const listener of this.#listeners) listener(memberId, frame);
  }
}

/** A part of a conversation, and whether it continues beyond it. */
interface SimulatedMessages {
  readonly messages: readonly Message[];
  readonly more: boolean;
}

/** Where the messages begin that are later than a moment, which is nearly always near the end. */
const firstAfter = (messages: readonly Message[], moment: string): number =>
  messages.findLastIndex(({ sentAt }) => sentAt <= moment) + 1;

function forMember(message: Message, memberId: string): Message {
  if (message.sentBy === memberId) return message;
  const { clientId: _, ...rest } = message;
  return rest;
}
