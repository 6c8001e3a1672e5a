import fc, { type Scheduler } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSelf } from '../../../session/testing/index.ts';
import { FakeBrowser, FakeMessageGateway, ME, openConversationParts, PARTNER } from '../../testing/index.ts';
import { memoryOutboxStorage } from '../memory-outbox-storage.ts';
import type { OutboxStorage } from '../outbox-storage.port.ts';
import type { OutboxTabs } from '../outbox-tabs.port.ts';

const gone = { kind: 'refused', reason: 'not-found', problem: { key: 'error_grpc_code_5' } } as const;

/** A storage that does one thing after the other, each when the scheduler lets it. */
function storageOf(scheduler: Scheduler): OutboxStorage {
  const kept = memoryOutboxStorage();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Answer>(work: () => Promise<Answer>, label: string): Promise<Answer> => {
    const answer = last.then(() => scheduler.schedule(Promise.resolve(), label)).then(work);
    last = answer;
    return answer;
  };
  return {
    list: (memberId) => inTurn(() => kept.list(memberId), 'list'),
    add: (entry) => inTurn(() => kept.add(entry), 'add'),
    replace: (entry) => inTurn(() => kept.replace(entry), 'replace'),
    remove: (id) => inTurn(() => kept.remove(id), 'remove'),
    clear: (memberId) => inTurn(() => kept.clear(memberId), 'clear'),
  };
}

/** A browser that gives and takes the right to send when the scheduler lets it. */
class ScheduledBrowser extends FakeBrowser {
  constructor(private readonly scheduler: Scheduler) {
    super(storageOf(scheduler));
  }

  override openTab(): OutboxTabs {
    const tab = super.openTab();
    return {
      ...tab,
      sendAlone: async (queue, task) => {
        await this.scheduler.schedule(Promise.resolve(), 'lock');
        await tab.sendAlone(queue, task);
        await this.scheduler.schedule(Promise.resolve(), 'unlock');
      },
    };
  }
}

/** A server whose calls and answers are on their way until the scheduler lets them arrive. */
function gatewayOf(scheduler: Scheduler): FakeMessageGateway {
  const gateway = new FakeMessageGateway();
  const send = gateway.send.bind(gateway);
  gateway.send = async (...call) => {
    await scheduler.schedule(Promise.resolve(), 'call');
    const answer = await send(...call);
    await scheduler.schedule(Promise.resolve(), answer.ok ? 'answer' : 'refusal');
    return answer;
  };
  return gateway;
}

/** Two messages are sent, and the events happen one after the other, at whatever moments of their sending. */
async function expectBothSent(
  scheduler: Scheduler,
  gateway: FakeMessageGateway,
  page: ReturnType<typeof openConversationParts>,
  events: readonly (() => void)[],
): Promise<void> {
  scheduler.scheduleSequence(
    events.map((event) => ({
      label: event.name,
      builder: () => {
        event();
        return Promise.resolve();
      },
    })),
  );
  for (const text of ['one', 'two']) {
    const content = { kind: 'text', text } as const;
    void page.outbox.add({ id: text, memberId: ME, conversationId: 'c1', partnerId: PARTNER, content });
  }
  await scheduler.waitIdle();
  expect(gateway.messages.map(({ text }) => text)).toEqual(['one', 'two']);
}

describe('two messages of a member who lacks the plan for them and buys it', () => {
  it('arrive in their order, whenever that happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const gateway = gatewayOf(scheduler);
        gateway.failure = { kind: 'forbidden', problem: { key: 'error_grpc_code_7' } };
        const browser = new ScheduledBrowser(scheduler);
        const page = openConversationParts({ browser, messageGateway: gateway, own: [] });
        const pay = () => {
          gateway.failure = undefined;
        };
        const learn = () => {
          page.session.set({ status: 'member', self: aSelf({ id: ME, permissions: new Set(['MESSAGING']) }) });
        };
        await expectBothSent(scheduler, gateway, page, [pay, learn]);
      }),
      { numRuns: 5000 },
    );
  }, 60_000);
});

describe('two messages to somebody who is separated from the member and meets them again', () => {
  it.each([
    ['knows of the separation', true],
    ['knows of their meeting alone', false],
  ])(
    'arrive in their order, whenever that happens, from a page that %s',
    async (_, isToldOfSeparation) => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), async (scheduler) => {
          const gateway = gatewayOf(scheduler);
          const page = openConversationParts({ browser: new ScheduledBrowser(scheduler), messageGateway: gateway });
          const separate = () => {
            gateway.failure = gone;
            if (isToldOfSeparation) page.profiles.setUnavailable(PARTNER);
          };
          const meet = () => {
            gateway.failure = undefined;
            if (isToldOfSeparation) page.profiles.setAvailable(PARTNER);
            page.profiles.addReunion();
          };
          await expectBothSent(scheduler, gateway, page, [separate, meet]);
        }),
        { numRuns: 5000 },
      );
    },
    60_000,
  );
});
