import { describe, expect, it } from 'vitest';
import { aSelf } from '../../session/testing/index.ts';
import { memoryOutboxStorage } from './memory-outbox-storage.ts';
import { FakeBrowser, FakeMessageGateway, ME, openConversationParts, PARTNER } from '../testing/index.ts';

const DAY = 24 * 60 * 60 * 1000;
const unreachable = { kind: 'unreachable' } as const;
const photo = { size: 10, type: 'image/jpeg' };

/** A browser in which one message waits because the network does not take it. */
async function oneWaiting() {
  const browser = new FakeBrowser();
  const messageGateway = new FakeMessageGateway();
  const open = (options: Parameters<typeof openConversationParts>[0] = {}) =>
    openConversationParts({ browser, messageGateway, ...options });
  const page = open({ ids: 'first-' });
  messageGateway.failure = unreachable;
  await page.sendMessage.execute('c1', 'one');
  messageGateway.failure = undefined;
  return { browser, gateway: messageGateway, open, page };
}

type Page = ReturnType<typeof openConversationParts>;
const statuses = ({ conversation }: Page) => conversation().outgoing.map(({ status }) => status);
const texts = (gateway: FakeMessageGateway) => gateway.messages.map(({ text }) => text);

/** The session of this page ends, and its member logs in again after `days`. */
function logInAgainAfter(days: number, { resets, session, clock, conversations }: Page): void {
  resets.reset();
  session.set({ status: 'visitor', hasExpired: true });
  clock.advance(days * DAY);
  conversations.open('c1', PARTNER);
  session.set({ status: 'member', self: aSelf({ id: ME, permissions: new Set(['MESSAGING']) }) });
}

/** A storage that answers what it held when it was asked, as late as the test wants. */
function slowStorage() {
  const storage = memoryOutboxStorage();
  const answers: (() => void)[] = [];
  let isSlow = false;
  return {
    ...storage,
    list: async (memberId: string) => {
      const entries = await storage.list(memberId);
      if (isSlow) await new Promise<void>((resolve) => void answers.push(resolve));
      return entries;
    },
    hold: () => {
      isSlow = true;
    },
    isAsked: () => answers.length > 0,
    answer: () => {
      isSlow = false;
      for (const resolve of answers.splice(0)) resolve();
    },
  };
}

describe('a message that is taken back', () => {
  it('while the outbox is being read to send it is gone, and not sent', async () => {
    const storage = slowStorage();
    const messageGateway = new FakeMessageGateway();
    const page = openConversationParts({ browser: new FakeBrowser(storage), messageGateway, ids: 'first-' });
    messageGateway.failure = unreachable;
    await page.sendMessage.execute('c1', 'one');
    messageGateway.failure = undefined;
    storage.hold();
    void page.outbox.retry('first-1');
    await expect.poll(storage.isAsked).toBe(true);
    page.outbox.cancel('first-1');
    storage.answer();
    await page.sendMessage.execute('c1', 'two');
    expect([texts(messageGateway), statuses(page)]).toEqual([['two'], []]);
  });
});

describe('a message that has waited', () => {
  it('for a week is not sent by itself: its member is asked, and may send it', async () => {
    const { gateway, page } = await oneWaiting();
    logInAgainAfter(7, page);
    await expect.poll(() => statuses(page)).toEqual(['failed']);
    expect(texts(gateway)).toEqual([]);
    await page.outbox.retry('first-1');
    expect([texts(gateway), await page.outbox.unsent()]).toEqual([['one'], 0]);
  });

  it('for six days is sent', async () => {
    const { gateway, page } = await oneWaiting();
    logInAgainAfter(6, page);
    await expect.poll(() => texts(gateway)).toEqual(['one']);
  });

  it('for a plan for a week is not sent when there is one', async () => {
    const { gateway, page } = await oneWaiting();
    gateway.failure = { kind: 'forbidden', problem: { key: 'error_general' } };
    await page.outbox.retry('first-1');
    expect(statuses(page)).toEqual(['forbidden']);
    gateway.failure = undefined;
    page.clock.advance(7 * DAY);
    page.session.setPermissions(new Set());
    page.session.setPermissions(new Set(['MESSAGING_PLUS']));
    await expect.poll(() => statuses(page)).toEqual(['failed']);
    expect(texts(gateway)).toEqual([]);
  });

  it('for a week does not hold back what is written then', async () => {
    const { gateway, page } = await oneWaiting();
    page.connection.setOffline(true);
    page.clock.advance(7 * DAY);
    page.connection.setOffline(false);
    await page.sendMessage.execute('c1', 'two');
    expect([texts(gateway), statuses(page)]).toEqual([['two'], ['failed']]);
  });
});

describe('a message that is one too many for a while', () => {
  it('waits, as for a busy server, and is sent half a minute later by itself', async () => {
    const { gateway, page } = await oneWaiting();
    gateway.failure = { kind: 'refused', reason: 'rate-limited', problem: { key: 'error_general' } };
    expect(await page.outbox.retry('first-1')).toMatchObject({ error: { kind: 'busy' } });
    expect(statuses(page)).toEqual(['waiting']);
    gateway.failure = undefined;
    await new Promise(setImmediate);
    page.clock.advance(29_999);
    await new Promise(setImmediate);
    expect(texts(gateway)).toEqual([]);
    page.clock.advance(1);
    await expect.poll(() => texts(gateway)).toEqual(['one']);
  });
});

describe('a message that is cancelled while it is being stored', () => {
  it('is not stored, and so not sent by a later page', async () => {
    const browser = new FakeBrowser();
    const add = browser.storage.add.bind(browser.storage);
    let store = (): void => undefined;
    browser.storage.add = async (entry) => {
      await new Promise<void>((resolve) => {
        store = resolve;
      });
      await add(entry);
    };
    const page = openConversationParts({ browser });
    await page.outbox.loaded;
    await new Promise(setImmediate);
    void page.sendMessage.execute('c1', 'one');
    await new Promise(setImmediate);
    page.outbox.cancel(page.conversation().outgoing[0]?.id ?? '');
    store();
    await new Promise(setImmediate);
    expect(await browser.storage.list(ME)).toEqual([]);
    expect(texts(page.gateway)).toEqual([]);
  });
});

describe('who waits for a send', () => {
  it('is answered when another tab takes the message back meanwhile', async () => {
    const { gateway, page, open } = await oneWaiting();
    const other = open({ ids: 'other-' });
    await expect.poll(() => texts(gateway)).toEqual(['one']);
    let endUpload = (): void => undefined;
    gateway.uploading = new Promise((resolve) => {
      endUpload = resolve;
    });
    const sending = page.sendPhoto.execute('c1', photo);
    const next = page.sendMessage.execute('c1', 'two');
    await expect.poll(() => other.conversation().outgoing.length).toBe(2);
    other.outbox.cancel('first-3');
    page.outbox.cancel('first-2');
    expect(await sending).toMatchObject({ error: { kind: 'aborted' } });
    endUpload();
    expect(await next).toMatchObject({ error: { kind: 'aborted' } });
    expect(texts(gateway)).toEqual(['one']);
  });
});

describe('staff who look in as a member', () => {
  it('neither see nor send what the member has written and not sent, whatever other tabs tell', async () => {
    const { browser, gateway, page } = await oneWaiting();
    const staff = openConversationParts({ browser, messageGateway: new FakeMessageGateway(), memberId: 'nobody' });
    staff.session.set({
      status: 'member',
      self: aSelf({ id: ME, permissions: new Set(['MESSAGING']), support: {} }),
    });
    gateway.failure = unreachable;
    await page.sendMessage.execute('c1', 'two');
    staff.connection.setOffline(true);
    staff.connection.setOffline(false);
    staff.session.setPermissions(new Set());
    staff.session.setPermissions(new Set(['MESSAGING']));
    staff.clock.advance(60_000);
    await staff.outbox.retry('first-1');
    expect([statuses(staff), await staff.outbox.unsent(), texts(staff.gateway)]).toEqual([[], 0, []]);
    staff.memberDrafts.reset();
    await page.outbox.loaded;
    expect(await page.outbox.unsent()).toBe(2);
    expect((await browser.storage.list(ME)).length).toBe(2);
  });
});

describe('a message that is being stored', () => {
  /** Written on a page whose browser stores it only once `store` is called. */
  function beingStored() {
    let store = (): void => undefined;
    const mayStore = new Promise<void>((resolve) => (store = resolve));
    const storage = memoryOutboxStorage();
    const browser = new FakeBrowser({ ...storage, add: (entry) => mayStore.then(() => storage.add(entry)) });
    const page = openConversationParts({ browser });
    page.gateway.failure = unreachable;
    void page.sendMessage.execute('c1', 'hello');
    return { ...page, store, stored: async () => (await storage.list(ME)).map(({ id }) => id) };
  }

  it.each(['before', 'after'] as const)('is kept where its session ends %s that has begun', async (when) => {
    const { resets, session, store, stored } = beingStored();
    if (when === 'after') await settle();
    resets.reset();
    session.set({ status: 'visitor', hasExpired: true });
    store();
    await settle();
    expect(await stored()).toEqual(['o1']);
  });

  it.each(['before', 'after'] as const)('is given up by a logout %s that has begun', async (when) => {
    const { memberDrafts, resets, session, store, stored } = beingStored();
    if (when === 'after') await settle();
    memberDrafts.reset();
    resets.reset();
    session.set({ status: 'visitor' });
    store();
    await settle();
    expect(await stored()).toEqual([]);
  });
});

const settle = () => new Promise(setImmediate);
