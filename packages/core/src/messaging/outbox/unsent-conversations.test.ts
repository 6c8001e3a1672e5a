import { describe, expect, it } from 'vitest';
import { openConversationParts } from '../testing/index.ts';
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
});
