import { describe, expect, it } from 'vitest';
import { aSelf } from '../../session/testing/index.ts';
import { aMessage, openConversationParts, ME } from '../testing/index.ts';

describe('sending a message', () => {
  it('shows the text at once, and gives the draft up when the server has it', async () => {
    const { sendMessage, drafts, conversation } = openConversationParts();
    drafts.save('c1', ' hello ');
    const sending = sendMessage.execute('c1', ' hello ');
    expect(conversation().outgoing).toEqual([
      { id: 'o1', content: { kind: 'text', text: 'hello' }, status: 'sending' },
    ]);
    await sending;
    expect(conversation()).toMatchObject({ outgoing: [], messages: [{ text: 'hello' }] });
    expect(drafts.read('c1')).toBe('');
  });

  it('leaves what was typed meanwhile', async () => {
    const { sendMessage, drafts } = openConversationParts();
    drafts.save('c1', 'first');
    const sending = sendMessage.execute('c1', 'first');
    drafts.save('c1', 'second');
    await sending;
    expect(drafts.read('c1')).toBe('second');
  });

  it('waits with its draft when the server does not answer, and is delivered once however often it is tried', async () => {
    const { sendMessage, outbox, gateway, drafts, conversation } = openConversationParts();
    gateway.losesAnswers = true;
    drafts.save('c1', 'hello');
    expect(await sendMessage.execute('c1', 'hello')).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect(conversation().outgoing).toMatchObject([{ id: 'o1', status: 'waiting' }]);
    expect(drafts.read('c1')).toBe('hello');
    gateway.losesAnswers = false;
    await outbox.retry('o1');
    expect(conversation()).toMatchObject({ outgoing: [], messages: [{ text: 'hello' }] });
    expect(gateway.messages).toHaveLength(1);
    expect(drafts.read('c1')).toBe('');
  });

  it.each([
    ['nobody', undefined],
    ['another member', 'somebody-else'],
  ])('leaves no draft to %s after a logout while it is on its way', async (_, nextId) => {
    const { sendMessage, gateway, drafts, session, resets, navigation } = openConversationParts();
    let answer = (): void => undefined;
    gateway.answering = new Promise((resolve) => {
      answer = resolve;
    });
    gateway.losesAnswers = true;
    const sending = sendMessage.execute('c1', 'hello');
    drafts.reset();
    resets.reset();
    session.set(nextId === undefined ? { status: 'visitor' } : { status: 'member', self: aSelf({ id: nextId }) });
    answer();
    expect(await sending).toMatchObject({ ok: false });
    expect(drafts.read('c1')).toBe('');
    expect(navigation.visited).toEqual([]);
  });

  it('goes to the payment page when the server forbids it, and keeps draft and message', async () => {
    const { sendMessage, gateway, drafts, navigation, conversation, paywall } = openConversationParts();
    gateway.failure = { kind: 'forbidden', problem: { key: 'error_general' } };
    await sendMessage.execute('c1', 'hello');
    expect(navigation.visited).toEqual(['subscribe']);
    expect(paywall.source).toBe('send_message');
    expect(drafts.read('c1')).toBe('hello');
    expect(conversation().outgoing).toMatchObject([{ status: 'forbidden' }]);
  });

  it('says in the thread when something of the server’s own went wrong (code 2)', async () => {
    const { sendMessage, gateway, conversations, conversation } = openConversationParts();
    conversations.change('c1', (c) => ({ ...c, messages: [aMessage(9_000_000)] }));
    gateway.failure = { kind: 'refused', reason: 'unknown-fault', problem: { key: 'error_grpc_code_2' } };
    await sendMessage.execute('c1', 'hello');
    expect(conversation().messages.at(-1)).toMatchObject({ kind: 'ERROR', sentBy: ME });
    expect(conversation().outgoing).toMatchObject([{ status: 'failed' }]);
  });

  it('asks a member without permission to subscribe, and does not call the server', async () => {
    const { sendMessage, gateway, analytics } = openConversationParts({ own: [] });
    expect(await sendMessage.execute('c1', 'hello')).toEqual({
      ok: false,
      error: { kind: 'upsell', source: 'send_message' },
    });
    expect(gateway.delivered.size).toBe(0);
    expect(analytics.events).toMatchObject([{ name: 'message_refused', properties: { reason: 'upsell' } }]);
  });

  it('lets anybody answer a plus subscriber who has written', async () => {
    const { sendMessage, conversations } = openConversationParts({
      own: [],
      partner: { permissions: new Set(['MESSAGING_PLUS']) },
    });
    conversations.change('c1', (c) => ({ ...c, older: 'none', messages: [aMessage(1, { kind: 'WINK' })] }));
    expect(await sendMessage.execute('c1', 'hello')).toMatchObject({ error: { kind: 'upsell' } });
    conversations.change('c1', (c) => ({ ...c, messages: [aMessage(1)] }));
    expect(await sendMessage.execute('c1', 'hello')).toMatchObject({ ok: true });
  });

  it('does not send blanks, nor into a conversation that was not opened, or whose partner is not known yet', async () => {
    const { sendMessage, gateway, conversations } = openConversationParts();
    for (const blank of [' \n ', '\u200B\u2800', '\uFE0F\u200D'])
      expect(await sendMessage.execute('c1', blank)).toMatchObject({ error: { kind: 'empty' } });
    expect(await sendMessage.execute('c2', 'hello')).toMatchObject({ error: { kind: 'no-conversation' } });
    conversations.open('c2');
    expect(await sendMessage.execute('c2', 'hello')).toMatchObject({ error: { kind: 'no-conversation' } });
    expect(gateway.delivered.size).toBe(0);
  });

  it.each([
    ['mail me: maya@example.org', 'email'],
    ['call +972 54-123-4567', 'phone'],
    ['maya@example.org or 054 123 4567', 'both'],
    ['see you at 8', 'none'],
  ])('tells analytics of contact details in %j, and sends it all the same', async (text, contact) => {
    const { sendMessage, analytics } = openConversationParts();
    expect(await sendMessage.execute('c1', text)).toMatchObject({ ok: true });
    expect(analytics.events).toEqual([{ name: 'message_sent', properties: { type: 'text', contact } }]);
  });
});
