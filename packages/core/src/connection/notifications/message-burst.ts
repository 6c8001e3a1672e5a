import type { Message } from '../../messaging/index.ts';

/** As much of what has arrived as a toast needs. */
export type NotifiedMessage = Pick<Message, 'conversationId' | 'sentBy' | 'sentAt' | 'text'>;

/** Messages that came faster than anyone reads toasts, as one toast. */
export interface MessageBurst {
  readonly kind: 'BURST';
  /** Stays while the burst grows. */
  readonly id: string;
  /** How many messages came. */
  readonly count: number;
  /** Who sent them, each once, in the order of their first. */
  readonly senders: readonly string[];
  /** Where they came, each once. */
  readonly conversationIds: readonly string[];
}

/** The burst of these messages, or an earlier one with these added. */
export function burstOf(messages: readonly NotifiedMessage[], earlier?: MessageBurst): MessageBurst {
  const [first] = messages;
  return {
    kind: 'BURST',
    id: earlier?.id ?? `burst ${first?.conversationId ?? ''} ${first?.sentAt ?? ''}`,
    count: (earlier?.count ?? 0) + messages.length,
    senders: [...new Set([...(earlier?.senders ?? []), ...messages.map(({ sentBy }) => sentBy)])],
    conversationIds: [
      ...new Set([...(earlier?.conversationIds ?? []), ...messages.map(({ conversationId }) => conversationId)]),
    ],
  };
}
