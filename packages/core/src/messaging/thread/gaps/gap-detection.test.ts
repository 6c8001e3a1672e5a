import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage, aSummary, instant, messagingParts } from '../../testing/index.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => aMessage(index));

/** A thread in memory with its first three messages, which nobody looks at. */
async function loadedThread(count = 3) {
  const parts = messagingParts();
  parts.gateway.messages = many(count);
  await parts.openConversation.execute('c1');
  parts.openConversation.leave('c1');
  parts.gateway.pages.length = 0;
  return parts;
}

describe('a frame that names the message before it', () => {
  it('makes a thread in memory fetch what is missing before it', async () => {
    const { receive, gateway, conversation } = await loadedThread();
    gateway.messages = many(6);
    receive.execute(aMessage(5), instant(4));
    await expect.poll(() => conversation().messages).toEqual(many(6));
    expect(gateway.pages).toEqual([{ after: instant(2) }]);
  });

  it('fetches nothing where that message is known, where there is none, or where the server does not tell', async () => {
    const { receive, gateway, conversation } = await loadedThread();
    receive.execute(aMessage(3), instant(2));
    receive.execute(aMessage(3), instant(2));
    receive.execute(aMessage(4), null);
    receive.execute(aMessage(5));
    expect(gateway.pages).toEqual([]);
    expect(conversation().messages).toEqual(many(6));
  });

  it('fetches what a notice of typing shows to be missing', async () => {
    const { receive, gateway, conversation } = await loadedThread();
    gateway.messages = many(5);
    receive.execute(aMessage(9, { kind: 'TYPING', text: '' }), instant(4));
    await expect.poll(() => conversation().messages).toEqual(many(5));
  });

  it('is compared once the thread has loaded, where it came while it was loading', async () => {
    const { openConversation, receive, gateway, conversation } = messagingParts();
    gateway.messages = many(2);
    const opening = openConversation.execute('c1');
    gateway.messages = many(5);
    receive.execute(aMessage(4), instant(3));
    await opening;
    expect(conversation().messages).toEqual(many(5));
  });

  it('fetches nothing where words of the thread are withheld', async () => {
    const { openConversation, receive, gateway } = messagingParts();
    gateway.messages = [aMessage(0), aMessage(3, { text: '', withheld: true })];
    await openConversation.execute('c1');
    gateway.pages.length = 0;
    receive.execute(aMessage(9, { text: '', withheld: true }), instant(8));
    expect(gateway.pages).toEqual([]);
  });

  it('fetches nothing where it brings words that are withheld from now on', async () => {
    const { receive, gateway } = await loadedThread();
    receive.execute(aMessage(9, { text: '', withheld: true }), instant(8));
    expect(gateway.pages).toEqual([]);
  });

  it('makes the client try again, ever later, until the fetch succeeds', async () => {
    const { receive, gateway, conversation, clock } = await loadedThread();
    gateway.messages = many(6);
    gateway.failure = { kind: 'unreachable' };
    receive.execute(aMessage(5), instant(4));
    await expect.poll(() => clock.pending).toBe(1);
    clock.advance(5000);
    await expect.poll(() => gateway.pages.length).toBe(2);
    await expect.poll(() => clock.pending).toBe(1);
    gateway.failure = undefined;
    clock.advance(10_000);
    await expect.poll(() => conversation().messages).toEqual(many(6));
  });

  it('is not added where it is older than what is loaded: it comes with the older pages', async () => {
    const { receive, loadMessages, gateway, conversation } = await loadedThread(120);
    receive.execute(aMessage(3), instant(2));
    expect(conversation().messages).toEqual(many(120).slice(70));
    await loadMessages.older('c1');
    await loadMessages.older('c1');
    expect(conversation().messages).toEqual(many(120));
    expect(gateway.pages).toEqual([{ before: instant(70) }, { before: instant(20) }]);
  });

  it('loses nothing but what comes after the last frame, whichever frames are lost, doubled or out of order', async () => {
    const fate = fc.record({ copies: fc.integer({ min: 0, max: 2 }), delay: fc.integer({ min: 0, max: 4 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 40 }), async (fates) => {
        const { receive, gateway, conversation } = await loadedThread();
        const frames = fates.flatMap(({ copies, delay }, index) =>
          Array.from({ length: copies }, (_, copy) => ({ at: index + delay * copy, index: index + 3 })),
        );
        gateway.messages = many(fates.length + 3);
        for (const { index } of frames.toSorted((one, other) => one.at - other.at))
          receive.execute(aMessage(index), instant(index - 1));
        const last = Math.max(2, ...frames.map(({ index }) => index));
        await expect.poll(() => conversation().messages.slice(0, last + 1)).toEqual(many(last + 1));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the list, of a frame that names the message before it', () => {
  it('is loaded again where it lacks that message, and counts what was missed', async () => {
    const { loadConversations, receive, inbox, conversationGateway } = messagingParts();
    conversationGateway.summaries = [aSummary({ last: aMessage(1), unread: 1 })];
    await loadConversations.execute('all');
    conversationGateway.summaries = [aSummary({ last: aMessage(5), unread: 5 })];
    receive.execute(aMessage(5), instant(4));
    await expect.poll(() => inbox.unread.get()).toBe(5);
  });

  it('is not loaded again where it shows that message', async () => {
    const { loadConversations, receive, conversationGateway } = messagingParts();
    conversationGateway.summaries = [aSummary({ last: aMessage(1), unread: 1 })];
    await loadConversations.execute('all');
    receive.execute(aMessage(2), instant(1));
    receive.execute(aMessage(3), instant(2));
    expect(conversationGateway.filters).toEqual(['all']);
  });
});

describe('the answer to a send that names the message before it', () => {
  it('makes the thread fetch a message whose frame was lost, which no later frame would name', async () => {
    const { openConversation, sendMessage, gateway, conversation } = messagingParts();
    await openConversation.execute('c1');
    gateway.writeAsPartner('lost');
    await sendMessage.execute('c1', 'mine');
    await expect.poll(() => conversation().messages.map(({ text }) => text)).toEqual(['lost', 'mine']);
  });

  it('makes the list refresh that lacks it', async () => {
    const { loadConversations, openConversation, sendMessage, gateway, conversationGateway } = messagingParts();
    conversationGateway.summaries = [aSummary({ last: aMessage(0) })];
    await loadConversations.execute('all');
    await openConversation.execute('c1');
    gateway.writeAsPartner('lost');
    await sendMessage.execute('c1', 'mine');
    await expect.poll(() => conversationGateway.filters).toHaveLength(2);
  });
});
