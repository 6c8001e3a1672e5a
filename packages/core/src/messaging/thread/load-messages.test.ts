import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../message.ts';
import { aMessage, aSummary, messagingParts, PARTNER } from '../testing/index.ts';

const many = (count: number): readonly Message[] => Array.from({ length: count }, (_, index) => aMessage(index));

describe('opening a conversation', () => {
  it('loads the newest page, its partner and marks it read', async () => {
    const { openConversation, gateway, conversationGateway, conversation, conversations } = messagingParts();
    gateway.messages = many(120);
    await openConversation.execute('c1');
    expect(conversation()).toMatchObject({ partnerId: PARTNER, older: 'more' });
    expect(conversation().messages).toHaveLength(50);
    expect(conversation().messages.at(-1)).toEqual(aMessage(119));
    expect(conversations.active.get()).toBe('c1');
    expect(conversationGateway.marked).toEqual(['c1']);
  });

  it('is known from then on by its id, whom it is with and their profile', async () => {
    const { openConversation, conversation, profiles, gateway } = messagingParts({ partner: { displayName: 'Noah' } });
    gateway.messages = many(1);
    await openConversation.execute('c1');
    expect(conversation()).toMatchObject({ id: 'c1', partnerId: PARTNER });
    expect(profiles.known(conversation().partnerId)?.displayName).toBe('Noah');
  });

  it('gets the id of the partner from the server when only the address is known', async () => {
    const { openConversation, conversation, gateway } = messagingParts();
    gateway.partnerId = 'somebody';
    await openConversation.execute('c1');
    expect(conversation().partnerId).toBe('somebody');
  });

  it('does not mark read what was left before it had loaded', async () => {
    const { openConversation, conversationGateway } = messagingParts();
    const opening = openConversation.execute('c1');
    openConversation.leave('c1');
    await opening;
    expect(conversationGateway.marked).toEqual([]);
  });

  it('reports what went wrong, and can be tried again', async () => {
    const { openConversation, gateway, conversation } = messagingParts();
    gateway.failure = { kind: 'unreachable' };
    expect(await openConversation.execute('c1')).toEqual({ ok: false, error: { kind: 'unreachable' } });
    gateway.failure = undefined;
    gateway.messages = many(3);
    expect(await openConversation.execute('c1')).toMatchObject({ ok: true });
    expect(conversation().messages).toHaveLength(3);
  });
});

describe('older messages', () => {
  it('come a page at a time until there are none, once for however many ask', async () => {
    const { openConversation, loadMessages, gateway, conversation } = messagingParts();
    gateway.messages = many(120);
    await openConversation.execute('c1');
    await Promise.all([loadMessages.older('c1'), loadMessages.older('c1')]);
    expect(conversation().messages).toHaveLength(100);
    await loadMessages.older('c1');
    await loadMessages.older('c1');
    expect(conversation()).toMatchObject({ older: 'none' });
    expect(conversation().messages).toEqual(many(120));
  });
});

describe('after a closed socket', () => {
  it('the open thread fetches what it missed, even when live messages come first, after a moment of its own', async () => {
    const { openConversation, conversations, receive, catchUp, clock, gateway, conversation, conversationGateway } =
      messagingParts();
    gateway.messages = many(10);
    await openConversation.execute('c1');
    conversations.markGaps();
    gateway.messages = many(500);
    receive.execute(aMessage(499));
    conversationGateway.filters.length = 0;
    catchUp.execute(true);
    clock.advance(499);
    expect(conversationGateway.filters).toEqual([]);
    clock.advance(1);
    await expect.poll(() => conversation().messages).toEqual(many(500));
  });

  it('a whole thread is in the archive as the list says, though no frame told it', async () => {
    const { openConversation, receive, conversations, catchUp, clock, gateway, conversation, conversationGateway } =
      messagingParts();
    gateway.messages = many(3);
    await openConversation.execute('c1');
    receive.setArchived('c1', true);
    conversations.markGaps();
    conversationGateway.summaries = [aSummary({ last: aMessage(2), archived: false })];
    catchUp.execute(true);
    clock.advance(1000);
    await expect.poll(() => conversation().archived).toBe(false);
  });

  it('a thread without messages is loaded anew', async () => {
    const { openConversation, loadMessages, conversations, gateway, conversation } = messagingParts();
    await openConversation.execute('c1');
    conversations.markGaps();
    gateway.messages = many(2);
    await loadMessages.latest('c1');
    expect(conversation()).toMatchObject({ messages: many(2), older: 'none' });
  });

  it('a fetch that fails leaves the gap, to be filled by the next', async () => {
    const { openConversation, loadMessages, conversations, gateway, conversation } = messagingParts();
    gateway.messages = many(3);
    await openConversation.execute('c1');
    conversations.markGaps();
    gateway.messages = many(9);
    gateway.failure = { kind: 'unreachable' };
    await loadMessages.latest('c1');
    conversations.markGaps();
    gateway.failure = undefined;
    await loadMessages.latest('c1');
    expect(conversation().messages).toEqual(many(9));
    expect(conversation().gapAfter).toBeUndefined();
  });

  it('loses, doubles and disorders nothing, whatever resets, losses and orders there are', async () => {
    const event = fc.oneof(
      fc.constant('message' as const),
      fc.constant('reset' as const),
      fc.constant('fill' as const),
      fc.constant('fail' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (events) => {
        const { openConversation, loadMessages, conversations, receive, gateway, conversation } = messagingParts();
        await openConversation.execute('c1');
        gateway.messages = many(1);
        receive.execute(aMessage(0));
        let open = true;
        for (const happening of events) {
          if (happening === 'message') {
            const message = aMessage(gateway.messages.length);
            gateway.messages = [...gateway.messages, message];
            if (open) receive.execute(message);
          } else if (happening === 'reset') {
            if (open) conversations.markGaps();
            open = !open;
          } else {
            gateway.failure = happening === 'fail' ? { kind: 'unreachable' } : undefined;
            if (open) await loadMessages.latest('c1');
            gateway.failure = undefined;
          }
        }
        await loadMessages.latest('c1');
        if (open) expect(conversation().messages).toEqual(gateway.messages);
        else expect(gateway.messages.slice(0, conversation().messages.length)).toEqual(conversation().messages);
      }),
    );
  });
});
