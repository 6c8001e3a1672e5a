import { describe, expect, it } from 'vitest';
import { ok } from '../../kernel/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import type { SentMessage } from '../message-gateway.port.ts';
import { FakeBrowser, FakeMessageGateway, ME, openConversationParts, PARTNER } from '../testing/index.ts';

const photo = { size: 10, type: 'image/jpeg' };
const unreachable = { kind: 'unreachable' } as const;

/** One browser and the server behind it; each page of it is another tab, or the page after a reload. */
function aBrowser() {
  const browser = new FakeBrowser();
  const messageGateway = new FakeMessageGateway();
  let pages = 0;
  const open = (options: Parameters<typeof openConversationParts>[0] = {}) => {
    pages += 1;
    return openConversationParts({ browser, messageGateway, ids: `page-${String(pages)}-`, ...options });
  };
  return { browser, gateway: messageGateway, open };
}

const texts = (gateway: FakeMessageGateway) => gateway.messages.map(({ text }) => text);
const pending = ({ conversation }: ReturnType<typeof openConversationParts>) =>
  conversation().outgoing.map(({ content, status }) => [content.kind === 'text' ? content.text : 'photo', status]);

/** Three messages that the network does not take. */
async function threeWaiting() {
  const parts = aBrowser();
  const page = parts.open();
  parts.gateway.failure = unreachable;
  for (const text of ['one', 'two', 'three']) await page.sendMessage.execute('c1', text);
  await expect.poll(() => page.clock.pending).toBe(1);
  return { ...parts, page };
}

describe('what is written without a connection', () => {
  it('waits in order, and is sent in order, each once, when the connection is back', async () => {
    const { gateway, page } = await threeWaiting();
    expect(pending(page)).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
      ['three', 'waiting'],
    ]);
    gateway.failure = undefined;
    page.connection.setOffline(true);
    page.connection.setOffline(false);
    await expect.poll(() => texts(gateway)).toEqual(['one', 'two', 'three']);
    await expect.poll(() => page.conversation().outgoing).toEqual([]);
    expect(page.conversation().messages.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  it('is sent by itself after a while, also where nothing tells that the connection is back', async () => {
    const { gateway, page } = await threeWaiting();
    gateway.failure = undefined;
    page.clock.advance(60_000);
    await expect.poll(() => texts(gateway)).toEqual(['one', 'two', 'three']);
  });

  it('is not tried while the device has no network', async () => {
    const { gateway, open } = aBrowser();
    const page = open();
    page.connection.setOffline(true);
    expect(await page.sendMessage.execute('c1', 'one')).toMatchObject({ error: unreachable });
    expect(pending(page)).toEqual([['one', 'waiting']]);
    page.clock.advance(600_000);
    expect(texts(gateway)).toEqual([]);
  });

  it('is shown as before after a reload, photos too, and sent', async () => {
    const { gateway, page, open } = await threeWaiting();
    await page.sendPhoto.execute('c1', photo);
    const reloaded = open();
    await expect.poll(() => pending(reloaded).map(([what]) => what)).toEqual(['one', 'two', 'three', 'photo']);
    gateway.failure = undefined;
    await reloaded.outbox.retry(reloaded.conversation().outgoing[0]?.id ?? '');
    await expect
      .poll(() => gateway.messages.map(({ kind }) => kind))
      .toEqual(['MESSAGE', 'MESSAGE', 'MESSAGE', 'IMAGE']);
  });

  it('is sent once where the answer of its first try was lost with the page', async () => {
    const { gateway, open } = aBrowser();
    const page = open();
    gateway.losesAnswers = true;
    await page.sendMessage.execute('c1', 'one');
    gateway.losesAnswers = false;
    const reloaded = open();
    await expect.poll(() => reloaded.conversation().messages.map(({ text }) => text)).toEqual(['one']);
    expect(texts(gateway)).toEqual(['one']);
    expect(await reloaded.outbox.unsent()).toBe(0);
  });

  it('is not sent once it is cancelled', async () => {
    const { gateway, page, open } = await threeWaiting();
    page.outbox.cancel('page-1-2');
    expect(pending(page).map(([text]) => text)).toEqual(['one', 'three']);
    gateway.failure = undefined;
    open();
    await expect.poll(() => texts(gateway)).toEqual(['one', 'three']);
  });
});

describe('what a server refuses', () => {
  const refused = { kind: 'refused', reason: 'rejected', problem: { key: 'error_general' } } as const;

  it('stays as failed, is not sent by itself after a reload, and lets what follows pass', async () => {
    const { gateway, open } = aBrowser();
    const page = open();
    gateway.failure = refused;
    await page.sendMessage.execute('c1', 'bad');
    gateway.failure = undefined;
    await page.sendMessage.execute('c1', 'good');
    const reloaded = open();
    await expect.poll(() => pending(reloaded)).toEqual([['bad', 'failed']]);
    expect(texts(gateway)).toEqual(['good']);
  });

  it('for want of a plan is sent when there is one', async () => {
    const { gateway, open } = aBrowser();
    const page = open();
    gateway.failure = { kind: 'forbidden', problem: { key: 'error_general' } };
    await page.sendMessage.execute('c1', 'first');
    expect([page.navigation.visited, pending(page)]).toEqual([['subscribe'], [['first', 'forbidden']]]);
    gateway.failure = undefined;
    page.session.setPermissions(new Set());
    page.session.setPermissions(new Set(['MESSAGING_PLUS']));
    await expect.poll(() => texts(gateway)).toEqual(['first']);
  });

  it('for want of a plan is tried again with what is written next in its conversation, and before it', async () => {
    const { gateway, open } = aBrowser();
    const page = open();
    gateway.failure = { kind: 'forbidden', problem: { key: 'error_general' } };
    await page.sendMessage.execute('c1', 'first');
    gateway.failure = undefined;
    await page.sendMessage.execute('c1', 'second');
    expect(texts(gateway)).toEqual(['first', 'second']);
    expect(pending(page)).toEqual([]);
  });

  it('for want of a plan leads no one away who does something else', async () => {
    const { gateway, open, page } = await threeWaiting();
    gateway.failure = { kind: 'forbidden', problem: { key: 'error_general' } };
    const reloaded = open();
    await expect.poll(() => pending(reloaded).map(([, status]) => status)).toEqual(Array(3).fill('forbidden'));
    expect([...reloaded.navigation.visited, ...page.navigation.visited]).toEqual([]);
  });

  it('because the two do not meet any more is kept, and sent when they do again', async () => {
    const { gateway, open } = aBrowser();
    const page = open();
    gateway.failure = unreachable;
    await page.sendMessage.execute('c1', 'one');
    page.profiles.change(PARTNER, { blockedByMe: true });
    gateway.failure = undefined;
    await page.outbox.retry('page-1-1');
    await expect.poll(() => pending(page)).toEqual([['one', 'separated']]);
    page.clock.advance(600_000);
    expect(texts(gateway)).toEqual([]);
    page.profiles.change(PARTNER, { blockedByMe: false });
    await expect.poll(() => texts(gateway)).toEqual(['one']);
  });
});

describe('the tabs of a browser', () => {
  it('show and send each message once, in the order in which they were written in whichever tab', async () => {
    const { gateway, open } = aBrowser();
    const [one, other] = [open(), open()];
    gateway.failure = unreachable;
    await one.sendMessage.execute('c1', 'a');
    await other.sendMessage.execute('c1', 'b');
    await one.sendMessage.execute('c1', 'c');
    for (const tab of [one, other])
      await expect.poll(() => pending(tab).map(([text]) => text)).toEqual(['a', 'b', 'c']);
    gateway.failure = undefined;
    for (const tab of [one, other]) {
      tab.connection.setOffline(true);
      tab.connection.setOffline(false);
    }
    await expect.poll(() => texts(gateway)).toEqual(['a', 'b', 'c']);
    for (const tab of [one, other])
      await expect.poll(() => tab.conversation().messages.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    for (const tab of [one, other]) await expect.poll(() => pending(tab)).toEqual([]);
  });

  it.each([
    ['is named with it', (sent: SentMessage) => sent],
    ['nobody names', ({ message }: SentMessage) => ({ message })],
  ])('show the message that one of them has sent, and what was missed before it where that %s', async (_, told) => {
    const { gateway, open } = aBrowser();
    const [one, other] = [open(), open()];
    const send = gateway.send.bind(gateway);
    gateway.send = async (...call) => {
      const answer = await send(...call);
      return answer.ok ? ok(told(answer.value)) : answer;
    };
    for (const tab of [one, other]) await tab.openConversation.execute('c1');
    gateway.writeAsPartner('lost');
    await one.sendMessage.execute('c1', 'a');
    await expect.poll(() => other.conversation().messages.map(({ text }) => text)).toEqual(['lost', 'a']);
    expect(await other.outbox.unsent()).toBe(0);
  });

  it('do not ask the server for a message that one of them has sent and before which nothing was missed', async () => {
    const { gateway, open } = aBrowser();
    const [one, other] = [open(), open()];
    for (const tab of [one, other]) await tab.openConversation.execute('c1');
    gateway.pages.length = 0;
    await one.sendMessage.execute('c1', 'a');
    await expect.poll(() => other.conversation().messages.map(({ text }) => text)).toEqual(['a']);
    expect(gateway.pages).toEqual([]);
  });

  it('send one at a time: what one of them has sent and nobody has answered is not sent by another', async () => {
    const { gateway, open } = aBrowser();
    const [one, other] = [open(), open()];
    let answer = (): void => undefined;
    gateway.answering = new Promise((resolve) => {
      answer = resolve;
    });
    const sent: string[] = [];
    const send = gateway.send.bind(gateway);
    gateway.send = (conversationId, id, delivery) => {
      sent.push(id);
      return send(conversationId, id, delivery);
    };
    void one.sendMessage.execute('c1', 'a');
    await expect.poll(() => sent).toHaveLength(1);
    void other.sendMessage.execute('c1', 'b');
    await expect.poll(() => pending(one)).toHaveLength(2);
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    expect(sent).toHaveLength(1);
    answer();
    await expect.poll(() => texts(gateway)).toEqual(['a', 'b']);
    expect(sent).toHaveLength(2);
  });
});

describe('whose the entries are', () => {
  it('outlives the session, which the member takes up again', async () => {
    const { gateway, page } = await threeWaiting();
    page.resets.reset();
    page.conversations.open('c1', PARTNER);
    page.session.set({ status: 'visitor', hasExpired: true });
    expect(pending(page)).toEqual([]);
    gateway.failure = undefined;
    page.session.set({ status: 'member', self: aSelf({ id: ME, permissions: new Set(['MESSAGING']) }) });
    await expect.poll(() => texts(gateway)).toEqual(['one', 'two', 'three']);
  });

  it('keeps them from another member of the same browser', async () => {
    const { gateway, open } = await threeWaiting();
    gateway.failure = undefined;
    const other = open({ memberId: 'another' });
    await other.outbox.loaded;
    expect([pending(other), await other.outbox.unsent()]).toEqual([[], 0]);
    expect(texts(gateway)).toEqual([]);
  });

  it('is nobody after a logout', async () => {
    const { gateway, page, open } = await threeWaiting();
    expect(await page.outbox.unsent()).toBe(3);
    page.memberDrafts.reset();
    page.resets.reset();
    gateway.failure = undefined;
    const next = open();
    await next.outbox.loaded;
    expect([pending(next), texts(gateway)]).toEqual([[], []]);
  });
});
