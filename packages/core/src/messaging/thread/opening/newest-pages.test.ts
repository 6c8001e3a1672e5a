import { describe, expect, it } from 'vitest';
import type { Message } from '../../message.ts';
import { aMessage, instant, messagingParts } from '../../testing/index.ts';

const many = (count: number): readonly Message[] => Array.from({ length: count }, (_, index) => aMessage(index));

/** The page of a thread of three messages has been asked for ahead. */
function askedAhead() {
  const parts = messagingParts();
  parts.gateway.messages = many(3);
  parts.newestPages.askAhead('c1');
  return parts;
}

describe('the newest page that was asked for when a conversation was pressed', () => {
  it('is the one that its opening shows', async () => {
    const { openConversation, gateway, conversation, conversationGateway } = askedAhead();
    await openConversation.execute('c1');
    expect(conversation().messages).toEqual(many(3));
    expect(gateway.pages).toEqual([{}]);
    expect(conversationGateway.marked).toEqual(['c1']);
  });

  it('is asked for once, however often it is pressed, and not again once the thread has loaded', async () => {
    const { newestPages, openConversation, gateway } = askedAhead();
    newestPages.askAhead('c1');
    await openConversation.execute('c1');
    newestPages.askAhead('c1');
    expect(gateway.pages).toHaveLength(1);
  });

  it('does not mark read what is not opened', async () => {
    const { gateway, conversation, conversationGateway } = askedAhead();
    await gateway.paging;
    expect(conversation().messages).toEqual([]);
    expect(conversationGateway.marked).toEqual([]);
  });

  it('lacks nothing of what came live between the press and the opening', async () => {
    const { receive, openConversation, conversation } = askedAhead();
    receive.execute(aMessage(3), instant(2));
    await openConversation.execute('c1');
    expect(conversation().messages).toEqual(many(4));
  });

  it('is completed where the socket was closed between the press and the opening', async () => {
    const { conversations, openConversation, gateway, conversation } = askedAhead();
    conversations.markGaps();
    gateway.messages = many(5);
    await openConversation.execute('c1');
    expect(conversation().messages).toEqual(many(5));
  });

  it.each<[string, (parts: ReturnType<typeof messagingParts>) => unknown]>([
    ['three seconds', ({ clock }) => clock.advance(3000)],
    ['a logout', ({ resets }) => resets.reset()],
    ['a change of the member’s permissions', ({ session }) => session.setPermissions(new Set(['MESSAGING_PLUS']))],
  ])('is asked for anew after %s', async (_, happens) => {
    const parts = askedAhead();
    parts.gateway.messages = many(4);
    await happens(parts);
    await parts.openConversation.execute('c1');
    expect(parts.conversation().messages).toEqual(many(4));
  });

  it('is asked for anew where it could not be had', async () => {
    const { newestPages, openConversation, gateway, conversation } = messagingParts();
    gateway.failure = { kind: 'unreachable' };
    newestPages.askAhead('c1');
    gateway.failure = undefined;
    await new Promise(setImmediate);
    gateway.messages = many(3);
    expect(await openConversation.execute('c1')).toMatchObject({ ok: true });
    expect(conversation().messages).toEqual(many(3));
  });
});
