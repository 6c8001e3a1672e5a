import { describe, expect, it } from 'vitest';
import { FakeBrowser, FakeMessageGateway, FakeReachability, openConversationParts } from '../../testing/index.ts';

const unreachable = { kind: 'unreachable' } as const;

/** Pages of one browser in which a conversation is open. */
function aBrowser() {
  const browser = new FakeBrowser();
  const gateway = new FakeMessageGateway();
  return { gateway, open: () => openConversationParts({ browser, messageGateway: gateway }) };
}

type Page = ReturnType<ReturnType<typeof aBrowser>['open']>;

const texts = (gateway: FakeMessageGateway) => gateway.messages.map(({ text }) => text);

describe('a connection that keeps a message back', () => {
  /** Milliseconds after which a message is tried, from each try to the next. */
  async function pausesOf({ page, gateway }: { page: Page; gateway: FakeMessageGateway }, count: number) {
    const pauses: number[] = [];
    let tries = 0;
    const send = gateway.send.bind(gateway);
    gateway.send = (...call) => {
      tries += 1;
      return send(...call);
    };
    for (let waited = 1; pauses.length < count; waited += 1) {
      page.clock.advance(1000);
      await new Promise(setImmediate);
      if (tries === 0) continue;
      pauses.push(waited * 1000);
      [waited, tries] = [0, 0];
    }
    gateway.send = send;
    return pauses;
  }

  /** A message that was tried, and whatever follows of that at once. */
  async function send(page: Page, text: string): Promise<void> {
    await page.sendMessage.execute('c1', text);
    await new Promise(setImmediate);
  }

  async function unreachableServer() {
    const { gateway, open } = aBrowser();
    const page = open();
    gateway.failure = unreachable;
    await send(page, 'one');
    return { gateway, page };
  }

  it('is tried again after longer and longer pauses, and once a minute at least', async () => {
    expect(await pausesOf(await unreachableServer(), 6)).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });

  it('is tried again soon where something has got through meanwhile', async () => {
    const parts = await unreachableServer();
    await pausesOf(parts, 3);
    parts.gateway.failure = undefined;
    expect(await pausesOf(parts, 1)).toEqual([40_000]);
    parts.gateway.failure = unreachable;
    await send(parts.page, 'two');
    expect(await pausesOf(parts, 1)).toEqual([5000]);
  });

  it('is tried early once in each pause, where the connection is back after each try and messages alone do not get through', async () => {
    const { gateway, page } = await unreachableServer();
    let tries = 0;
    const send = gateway.send.bind(gateway);
    gateway.send = (...call) => {
      tries += 1;
      page.connection.setFaults('network');
      // The check of the connection finds nothing wrong.
      setImmediate(() => {
        page.connection.setFaults();
      });
      return send(...call);
    };
    const triesWithin = async (milliseconds: number) => {
      tries = 0;
      page.clock.advance(milliseconds);
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      return tries;
    };
    for (const pause of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      expect(await triesWithin(pause - 1)).toBe(0);
      expect(await triesWithin(1)).toBe(2);
    }
    page.connection.setOffline(true);
    void page.sendMessage.execute('c1', 'two');
    expect(await triesWithin(0)).toBe(0);
    gateway.failure = undefined;
    page.connection.setOffline(false);
    expect(await triesWithin(0)).toBe(2);
    expect(texts(gateway)).toEqual(['one', 'two']);
  });

  it.each([
    ['with a network', false],
    ['without one', true],
  ])(
    'is tried as the device has one again, also where no socket gets through, on a page opened %s',
    async (_, isOfflineBefore) => {
      const gateway = new FakeMessageGateway();
      const connection = new FakeReachability();
      connection.setFaults('websocket');
      connection.setOffline(isOfflineBefore);
      const page = openConversationParts({ messageGateway: gateway, connection });
      connection.setOffline(true);
      await send(page, 'one');
      expect(page.conversation().outgoing).toMatchObject([{ status: 'waiting' }]);
      page.connection.setOffline(false);
      await expect.poll(() => texts(gateway)).toEqual(['one']);
    },
  );

  it('is not tried before a busy server has said, though the connection is back', async () => {
    const { gateway, open } = aBrowser();
    const page = open();
    gateway.failure = { kind: 'busy', retryAfter: 30_000 };
    await send(page, 'one');
    gateway.failure = undefined;
    page.connection.setFaults('websocket');
    page.connection.setFaults();
    expect(await pausesOf({ gateway, page }, 1)).toEqual([30_000]);
  });

  it('is tried again where the server did not know a token that was exchanged meanwhile', async () => {
    const { gateway, open } = aBrowser();
    const page = open();
    gateway.failure = { kind: 'unauthenticated', problem: { key: 'error_grpc_code_16' } };
    await send(page, 'one');
    gateway.failure = undefined;
    expect(await pausesOf({ gateway, page }, 1)).toEqual([5000]);
    expect(texts(gateway)).toEqual(['one']);
  });

  it('and whose answer comes after the session has ended leaves nothing to be sent in the next one', async () => {
    const { gateway, open } = aBrowser();
    const page = open();
    let answer = (): void => undefined;
    gateway.answering = new Promise((resolve) => {
      answer = resolve;
    });
    void page.sendMessage.execute('c1', 'one');
    await expect.poll(() => gateway.delivered.size).toBe(1);
    page.resets.reset();
    answer();
    await new Promise(setImmediate);
    expect(await open().outbox.unsent()).toBe(0);
  });
});
