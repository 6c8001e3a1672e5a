import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage, instant, ME, messagingParts, PARTNER } from '../testing/index.ts';
import { timeline } from '../thread/timeline.ts';

const photo = { size: 10, type: 'image/jpeg' };

async function opened() {
  const parts = messagingParts();
  await parts.openConversation.execute('c1');
  return parts;
}

describe('a message of one’s own', () => {
  it('that comes live before its answer is no longer pending', async () => {
    const { sendMessage, receive, gateway, conversation } = await opened();
    gateway.answering = new Promise(() => undefined);
    void sendMessage.execute('c1', 'hello');
    receive.execute(aMessage(1, { sentBy: ME, text: 'hello', clientId: 'o1' }));
    expect(conversation()).toMatchObject({ outgoing: [], messages: [{ text: 'hello' }] });
  });

  it('is sent, and its draft given up, when its answer is lost and its live copy is not', async () => {
    const { sendMessage, receive, gateway, drafts, conversation, analytics } = await opened();
    gateway.losesAnswers = true;
    let loseAnswer = (): void => undefined;
    gateway.answering = new Promise((resolve) => {
      loseAnswer = resolve;
    });
    drafts.save('c1', 'hello');
    const sending = sendMessage.execute('c1', 'hello');
    await expect.poll(() => gateway.messages.length).toBe(1);
    gateway.messages.forEach((message) => {
      receive.execute(message);
    });
    loseAnswer();
    expect(await sending).toMatchObject({ ok: true });
    expect(conversation()).toMatchObject({ outgoing: [], messages: [{ text: 'hello' }] });
    expect(drafts.read('c1')).toBe('');
    expect(analytics.events.map(({ name }) => name)).toEqual(['message_sent']);
  });

  it('that waits is found in the page of a catch-up, also where nothing was loaded before', async () => {
    const { sendMessage, loadMessages, conversations, gateway, conversation } = await opened();
    gateway.losesAnswers = true;
    await sendMessage.execute('c1', 'hello');
    expect(conversation()).toMatchObject({ outgoing: [{ id: 'o1', status: 'waiting' }], messages: [] });
    conversations.markGaps();
    await loadMessages.latest('c1');
    expect(conversation()).toMatchObject({ outgoing: [], messages: [{ clientId: 'o1' }] });
  });

  it('stays pending when another tab sends the same text', async () => {
    const { sendMessage, receive, gateway, conversation } = await opened();
    gateway.answering = new Promise(() => undefined);
    void sendMessage.execute('c1', 'hello');
    receive.execute(aMessage(1, { sentBy: ME, text: 'hello', clientId: 'of another tab' }));
    expect(conversation()).toMatchObject({ outgoing: [{ id: 'o1' }], messages: [{ text: 'hello' }] });
  });

  it('is not taken for the partner’s, whatever id theirs has', async () => {
    const { sendMessage, receive, gateway, conversation } = await opened();
    gateway.answering = new Promise(() => undefined);
    void sendMessage.execute('c1', 'hello');
    receive.execute(aMessage(1, { clientId: 'o1' }));
    expect(conversation()).toMatchObject({ outgoing: [{ id: 'o1' }], messages: [{ sentBy: PARTNER }] });
  });

  it('without a client id, of a server that keeps none, is one with its live copy once it is answered', async () => {
    const { sendMessage, receive, gateway, conversation } = await opened();
    const named = { conversationId: 'c1', sentBy: ME, sentAt: instant(1), kind: 'MESSAGE' as const, text: 'hello' };
    gateway.delivered.set('o1', named);
    let completeAnswer = (): void => undefined;
    gateway.answering = new Promise((resolve) => {
      completeAnswer = resolve;
    });
    const sending = sendMessage.execute('c1', 'hello');
    receive.execute(named);
    completeAnswer();
    await sending;
    expect(conversation()).toMatchObject({ outgoing: [], messages: [named] });
  });
});

describe('answers, live copies, pages and retries', () => {
  const happening = fc.oneof(
    fc.record({ kind: fc.constant('text' as const), text: fc.constantFrom('hi', 'yes') }),
    fc.record({ kind: fc.constantFrom('photo', 'partner', 'answers', 'turn', 'catchUp', 'reload' as const) }),
    fc.record({ kind: fc.constantFrom('copy', 'retry' as const), at: fc.nat() }),
    fc.record({
      kind: fc.constant('network' as const),
      is: fc.constantFrom('works', 'losesAnswers', 'fails' as const),
    }),
  );

  it('in any order and number leave each message in the thread once, in the server’s order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
        const parts = await opened();
        const { gateway, conversation, conversations, loadMessages, outbox, receive, sendMessage, sendPhoto } = parts;
        const sends: Promise<unknown>[] = [];
        let completeAnswers = (): void => undefined;
        const holdAnswers = (): void => {
          gateway.answering = new Promise((resolve) => {
            completeAnswers = resolve;
          });
        };
        const retry = (at: number): void => {
          const { outgoing } = conversation();
          const one = outgoing[at % outgoing.length];
          if (!one) return;
          sends.push(outbox.retry(one.id));
        };
        let count = 0;
        holdAnswers();

        for (const event of happenings) {
          switch (event.kind) {
            case 'text':
              sends.push(sendMessage.execute('c1', event.text));
              count += 1;
              break;
            case 'photo':
              sends.push(sendPhoto.execute('c1', photo));
              count += 1;
              break;
            case 'partner':
              gateway.writeAsPartner('hi');
              break;
            case 'copy': {
              const message = gateway.messages[event.at % gateway.messages.length];
              if (message) receive.execute(message);
              break;
            }
            case 'catchUp':
              conversations.markGaps();
              await loadMessages.latest('c1');
              break;
            case 'reload':
              conversations.change('c1', (c) => ({ ...c, older: 'unknown' }));
              await loadMessages.latest('c1');
              break;
            case 'retry':
              retry(event.at);
              break;
            case 'network':
              gateway.losesAnswers = event.is === 'losesAnswers';
              gateway.failure = event.is === 'fails' ? { kind: 'unreachable' } : undefined;
              break;
            case 'answers':
              completeAnswers();
              holdAnswers();
              break;
            case 'turn':
              await Promise.resolve();
          }
          const { messages, outgoing } = conversation();
          const names = [...messages, ...outgoing.map(({ id }) => ({ clientId: id }))].flatMap(
            (one) => one.clientId ?? [],
          );
          expect(names).toEqual([...new Set(names)]);
          const instants = messages.map(({ sentAt }) => sentAt);
          expect(instants).toEqual([...new Set(instants)].sort());
        }

        completeAnswers();
        gateway.answering = Promise.resolve();
        await Promise.all(sends);
        gateway.losesAnswers = false;
        gateway.failure = undefined;
        for (const { id } of conversation().outgoing) await outbox.retry(id);
        conversations.change('c1', (c) => ({ ...c, older: 'unknown' }));
        await loadMessages.latest('c1');

        expect(conversation().outgoing).toEqual([]);
        expect(conversation().messages.map(({ local: _, ...message }) => message)).toEqual(gateway.messages);
        expect(gateway.messages.filter(({ sentBy }) => sentBy === ME)).toHaveLength(count);
        const seen = timeline(conversation(), {
          permissions: new Set(['MESSAGING']),
          partner: parts.profiles.known(PARTNER),
        });
        const keys = seen.kind === 'thread' ? seen.rows.map(({ key }) => key) : [];
        expect(keys).toEqual([...new Set(keys)]);
      }),
    );
  });
});
