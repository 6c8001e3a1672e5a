import { describe, expect, it } from 'vitest';
import { aProfile } from '../../../profile/testing/index.ts';
import type { Permission } from '../../../session/index.ts';
import { aMessage, aSummary, instant, messagingParts, PARTNER } from '../../testing/index.ts';
import type { Message } from '../../message.ts';
import { timeline } from '../timeline.ts';

const many = (count: number): Message[] => Array.from({ length: count }, (_, seconds) => aMessage(seconds));

/** What the server answers of a thread to whom it keeps all words but the first from. */
const closed = (messages: readonly Message[]): readonly Message[] =>
  messages.length < 2
    ? messages
    : [messages[0] ?? aMessage(0), { ...(messages.at(-1) ?? aMessage(0)), text: '', withheld: true }];

/** A member in the conversation of a server that answers by what the two may do, whichever page is asked for. */
async function aThread(own: readonly Permission[], length = 200) {
  const parts = messagingParts({ own });
  const { session, profiles, profileGateway, gateway, openConversation, clock } = parts;
  const whole = many(length);
  const serve = (isClosed: boolean): void => {
    gateway.messages = isClosed ? closed(whole) : whole;
    gateway.ignoresPlace = isClosed;
  };
  serve(own.length === 0);
  await openConversation.execute('c1');
  return {
    ...parts,
    whole,
    serve,
    setOwn: (permissions: readonly Permission[]) => session.setPermissions(new Set(permissions)),
    setPartner: (permissions: readonly Permission[]) =>
      profileGateway.members.set(PARTNER, aProfile({ userId: PARTNER, permissions: new Set(permissions) })),
    shown: () =>
      timeline(parts.conversation(), {
        permissions: session.self?.permissions ?? new Set(),
        partner: profiles.known(PARTNER),
      }),
    retry: () => clock.advance(60_000),
  };
}

const texts = (messages: readonly Message[]) => messages.map(({ text }) => text);

describe('a member whose right to read ends', () => {
  it('sees the first message of the thread, of which the first page was not loaded', async () => {
    const { serve, setOwn, conversation, shown } = await aThread(['MESSAGING']);
    expect(conversation().messages[0]).toEqual(aMessage(150));
    serve(true);
    setOwn([]);
    await expect.poll(() => texts(conversation().messages)).toEqual(['text 0', '']);
    expect(shown()).toMatchObject({ subscribePrompt: true });
  });

  it('has the whole thread again, in order and without a gap, once the right returns', async () => {
    const { serve, setOwn, conversation, loadMessages, whole, shown } = await aThread(['MESSAGING']);
    serve(true);
    setOwn([]);
    await expect.poll(() => conversation().messages).toHaveLength(2);
    serve(false);
    setOwn(['MESSAGING']);
    await expect.poll(() => conversation().messages).toHaveLength(50);
    while (conversation().older === 'more') await loadMessages.older('c1');
    expect(conversation().messages).toEqual(whole);
    expect(shown()).toMatchObject({ subscribePrompt: false });
  });

  it('has it, too, where an older page was asked for before the right ended', async () => {
    const { serve, setOwn, conversation, loadMessages, whole } = await aThread(['MESSAGING']);
    serve(true);
    await loadMessages.older('c1');
    expect(texts(conversation().messages)).toEqual(['text 0', '']);
    serve(false);
    setOwn(['MESSAGING_PLUS']);
    await expect.poll(() => conversation().messages).toHaveLength(50);
    while (conversation().older === 'more') await loadMessages.older('c1');
    expect(conversation().messages).toEqual(whole);
  });

  it('keeps what is shown while the server cannot be reached, and sees what may be read when it can', async () => {
    const { serve, setOwn, conversation, gateway, retry } = await aThread([], 10);
    const shown = conversation().messages;
    gateway.failure = { kind: 'unreachable' };
    setOwn(['MESSAGING']);
    await expect.poll(() => gateway.pages).toHaveLength(2);
    expect(conversation().messages).toEqual(shown);
    gateway.failure = undefined;
    serve(false);
    await expect
      .poll(() => {
        retry();
        return conversation().messages;
      })
      .toEqual(many(10));
  });
});

describe('answers that come late', () => {
  it('with an older page that was asked for before the right ended are left out', async () => {
    const { serve, setOwn, conversation, loadMessages, gateway } = await aThread(['MESSAGING']);
    let release = (): void => undefined;
    gateway.paging = new Promise((resolve) => {
      release = resolve;
    });
    const older = loadMessages.older('c1');
    serve(true);
    gateway.paging = Promise.resolve();
    gateway.failure = { kind: 'unreachable' };
    setOwn([]);
    release();
    await older;
    expect(conversation()).toMatchObject({ older: 'unknown', messages: { length: 50 } });
  });

  it('with a closed thread that was asked for before the right came do not close it again', async () => {
    const { serve, setOwn, conversation, loadMessages, gateway } = await aThread([], 10);
    let release = (): void => undefined;
    gateway.paging = new Promise((resolve) => {
      release = resolve;
    });
    const closedAnswer = loadMessages.latest('c1');
    gateway.paging = Promise.resolve();
    serve(false);
    setOwn(['MESSAGING']);
    await expect.poll(() => conversation().messages).toEqual(many(10));
    release();
    await closedAnswer;
    expect(conversation().messages).toEqual(many(10));
  });

  it('because the partner was away meanwhile are asked for again once the two meet', async () => {
    const { serve, setOwn, conversation, gateway, catchUp } = await aThread([], 10);
    gateway.failure = { kind: 'refused', reason: 'not-found', problem: { key: 'error_grpc_code_5' } };
    setOwn(['MESSAGING']);
    await expect.poll(() => gateway.pages).toHaveLength(2);
    gateway.failure = undefined;
    serve(false);
    catchUp.fillGapsWith(PARTNER);
    await expect.poll(() => conversation().messages).toEqual(many(10));
  });
});

describe('a member who is given the right to read', () => {
  it('reads it, too, where who they are was fetched anew with it', async () => {
    const { serve, session, conversation } = await aThread([], 10);
    const { self } = session;
    serve(false);
    session.set({ status: 'member' });
    if (self) session.set({ status: 'member', self: { ...self, permissions: new Set(['MESSAGING']) } });
    await expect.poll(() => conversation().messages).toEqual(many(10));
  });

  it('reads at once the thread on screen, and the list', async () => {
    const parts = await aThread([], 10);
    const { serve, setOwn, conversation, conversationGateway, inbox, loadConversations } = parts;
    conversationGateway.summaries = [aSummary({ last: aMessage(9, { text: '', withheld: true }) })];
    await loadConversations.execute('all');
    serve(false);
    conversationGateway.summaries = [aSummary({ last: aMessage(9) })];
    setOwn(['MESSAGING']);
    await expect.poll(() => conversation().messages).toEqual(many(10));
    await expect.poll(() => inbox.find('c1')?.last).toEqual(aMessage(9));
  });

  it('reads another thread when it is opened again, with what came live meanwhile', async () => {
    const { serve, setOwn, conversation, openConversation, receive } = await aThread([], 10);
    openConversation.leave('c1');
    serve(false);
    setOwn(['MESSAGING']);
    const opening = openConversation.execute('c1');
    receive.execute(aMessage(10), instant(9));
    await opening;
    expect(conversation().messages).toEqual(many(11));
  });

  it('sees at once how far the partner has read, which the server had not told before', async () => {
    const { setOwn, conversation, gateway } = await aThread(['MESSAGING'], 10);
    expect(conversation().readAt).toBeUndefined();
    gateway.readAt = instant(5);
    setOwn(['MESSAGING', 'MESSAGE_READ_RECEIPT']);
    await expect.poll(() => conversation().readAt).toBe(instant(5));
    expect(conversation().messages).toEqual(many(10));
  });

  it('makes nothing be asked for where the permissions stay the same', async () => {
    const { setOwn, gateway, conversationGateway } = await aThread(['MESSAGING'], 10);
    const [pages, lists] = [gateway.pages.length, conversationGateway.filters.length];
    setOwn(['MESSAGING']);
    await gateway.paging;
    expect([gateway.pages.length, conversationGateway.filters.length]).toEqual([pages, lists]);
  });
});

describe('a partner who subscribes', () => {
  it('and writes is read whole at once, and may be answered', async () => {
    const { serve, setPartner, conversation, receive, shown } = await aThread([], 10);
    expect(shown()).toMatchObject({ subscribePrompt: true });
    serve(false);
    setPartner(['MESSAGING_PLUS']);
    receive.execute(aMessage(10), instant(9));
    await expect.poll(() => conversation().messages).toEqual(many(11));
    expect(shown()).toMatchObject({ subscribePrompt: false });
  });

  it('is read whole when the conversation is opened again', async () => {
    const { serve, setPartner, conversation, openConversation, shown } = await aThread([], 10);
    openConversation.leave('c1');
    serve(false);
    setPartner(['MESSAGING_PLUS']);
    await openConversation.execute('c1');
    expect(conversation().messages).toEqual(many(10));
    expect(shown()).toMatchObject({ subscribePrompt: false });
  });

  it('no more, and writes, leaves the first message', async () => {
    const { serve, setPartner, conversation, openConversation, receive, shown, profiles } = await aThread([], 10);
    openConversation.leave('c1');
    serve(false);
    setPartner(['MESSAGING_PLUS']);
    await openConversation.execute('c1');
    serve(true);
    setPartner([]);
    receive.execute(aMessage(10, { text: '', withheld: true }), instant(9));
    await expect.poll(() => profiles.known(PARTNER)?.permissions.size).toBe(0);
    await expect.poll(() => texts(conversation().messages)).toEqual(['text 0', '', '']);
    expect(shown()).toMatchObject({ subscribePrompt: true });
  });

  it('is not asked about for the first message of a conversation, nor for a wink, which come whole to everybody', async () => {
    const { profileGateway, receive } = await aThread([], 10);
    const asked = profileGateway.requestedIds.length;
    receive.execute(aMessage(10), null);
    receive.execute(aMessage(11, { kind: 'WINK' }), instant(10));
    receive.execute(aMessage(12, { text: '', withheld: true }), instant(11));
    await Promise.resolve();
    expect(profileGateway.requestedIds).toHaveLength(asked);
  });
});
