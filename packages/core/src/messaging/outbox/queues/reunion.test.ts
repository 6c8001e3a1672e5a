import fc, { type Scheduler } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeBrowser, FakeMessageGateway, openConversationParts, PARTNER } from '../../testing/index.ts';
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
            return Promise.resolve();
          };
          const meet = () => {
            gateway.failure = undefined;
            if (isToldOfSeparation) page.profiles.setAvailable(PARTNER);
            page.profiles.addReunion();
            return Promise.resolve();
          };
          scheduler.scheduleSequence([
            { label: 'separate', builder: separate },
            { label: 'meet', builder: meet },
          ]);
          for (const text of ['one', 'two']) void page.sendMessage.execute('c1', text);
          await scheduler.waitIdle();
          expect(gateway.messages.map(({ text }) => text)).toEqual(['one', 'two']);
        }),
        { numRuns: 5000 },
      );
    },
    60_000,
  );
});
