import { describe, expect, it } from 'vitest';
import type { OutgoingMessage } from '../message.ts';
import { ME, openConversationParts, PARTNER } from '../testing/index.ts';
import type { PendingEntry } from './outbox-state.ts';
import { unsentConversations } from './unsent-conversations.ts';

function parts() {
  const all = openConversationParts();
  return { ...all, unsent: () => [...unsentConversations(all.outboxEntries.get())] };
}

describe('what the list says of what was not sent', () => {
  it('is that it waits, until it is sent', async () => {
    const { gateway, sendMessage, outbox, conversation, unsent } = parts();
    gateway.failure = { kind: 'unreachable' };
    await sendMessage.execute('c1', 'hello');
    expect(unsent()).toEqual([['c1', 'waiting']]);
    gateway.failure = undefined;
    await outbox.retry(conversation().outgoing[0]?.id ?? '');
    expect(unsent()).toEqual([]);
  });

  it('is that it failed, where the server has refused it, and nothing once it is taken back', async () => {
    const { gateway, sendMessage, outbox, conversation, unsent } = parts();
    gateway.failure = { kind: 'refused', reason: 'server-fault', problem: { key: 'error_general' } };
    await sendMessage.execute('c1', 'hello');
    expect(unsent()).toEqual([['c1', 'failed']]);
    outbox.cancel(conversation().outgoing[0]?.id ?? '');
    expect(unsent()).toEqual([]);
  });

  it.each(['failed', 'forbidden', 'separated'] as const)(
    'is that it failed, where it is %s, whatever else waits there, before or after it',
    (hold) => {
      for (const held of [0, 1, 2])
        expect([...unsentConversations([0, 1, 2].map((at) => aPending(at === held ? hold : 'waiting')))]).toEqual([
          ['c1', 'failed'],
        ]);
    },
  );

  it('is nothing of what is just being sent', () => {
    expect([...unsentConversations([aPending('sending')])]).toEqual([]);
    expect([...unsentConversations([aPending('sending'), aPending('waiting', 'c2')])]).toEqual([['c2', 'waiting']]);
  });
});

/** An entry of a conversation as its thread shows it. */
function aPending(status: OutgoingMessage['status'], conversationId = 'c1'): PendingEntry {
  const content = { kind: 'text', text: 'hello' } as const;
  return {
    entry: { id: 'k1', memberId: ME, conversationId, partnerId: PARTNER, content, wantedAt: 0 },
    outgoing: { id: 'k1', content, status },
  };
}
