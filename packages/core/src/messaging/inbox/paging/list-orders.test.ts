import fc from 'fast-check';
import { expect, it } from 'vitest';
import { err, ok, type CallFailure, type Result } from '../../../kernel/index.ts';
import { aMessage, aSummary, messagingParts } from '../../testing/index.ts';
import type { ConversationPage, UnreadCount } from '../conversation-gateway.port.ts';
import type { ConversationFilter, ConversationSummary } from '../inbox.ts';

const CONVERSATIONS = 7;
/** Conversations of a page. */
const PAGE = 2;

type Answer<T> = Promise<Result<T, CallFailure>>;

/** The list as the server has it. An answer is put together as it is asked for or as it is let go; these come in any order, or are lost. */
class SlowServer {
  /** Latest first. */
  summaries: readonly ConversationSummary[] = Array.from({ length: CONVERSATIONS }, (_, index) =>
    aSummary({
      id: `c${String(index)}`,
      partnerId: `p${String(index)}`,
      last: aMessage(100 - index, { conversationId: `c${String(index)}`, sentBy: `p${String(index)}` }),
    }),
  );
  readonly #pending: ((isLost: boolean, isLate: boolean) => void)[] = [];

  get pending(): number {
    return this.#pending.length;
  }

  list = (_: ConversationFilter, from?: string): Answer<ConversationPage> => this.#later(() => this.pageFrom(from));
  unread = (): Answer<UnreadCount> => this.#later(() => this.#count());

  pageFrom(from: string | undefined): ConversationPage {
    const later = this.summaries.filter(({ last }) => from === undefined || (last?.sentAt ?? '') < from);
    const summaries = later.slice(0, PAGE);
    const next = later.length > PAGE ? summaries.at(-1)?.last?.sentAt : undefined;
    return { summaries, ...this.#count(), ...(next !== undefined && { next }) };
  }

  /** A partner writes; answers what the frame says. */
  write(index: number, second: number) {
    const id = `c${String(index % CONVERSATIONS)}`;
    const before = this.summaries.find((summary) => summary.id === id) ?? aSummary({ id });
    const message = aMessage(second, { conversationId: id, sentBy: before.partnerId });
    const changed = { ...before, last: message, unread: before.unread + 1 };
    this.summaries = [changed, ...this.summaries.filter((summary) => summary.id !== id)];
    return message;
  }

  /** Lets one of the answers go, and all go on that waits for it. */
  async answer(index: number, isLost: boolean, isLate: boolean): Promise<void> {
    const [answer] = this.#pending.splice(index % Math.max(1, this.#pending.length), 1);
    answer?.(isLost, isLate);
    await new Promise(setImmediate);
  }

  #count(): UnreadCount {
    return { unread: this.summaries.reduce((sum, { unread }) => sum + unread, 0), muted: new Set() };
  }

  #later<T>(put: () => T): Answer<T> {
    const early = put();
    return new Promise((resolve) => {
      this.#pending.push((isLost, isLate) => {
        resolve(isLost ? err({ kind: 'unreachable' }) : ok(isLate ? put() : early));
      });
    });
  }
}

const anEvent = fc.record({
  kind: fc.constantFrom('execute', 'refresh', 'more', 'reload', 'write', 'write', 'wait', 'answer', 'answer', 'answer'),
  index: fc.nat(6),
  isLost: fc.boolean(),
  isLate: fc.boolean(),
});

it('the conversations are those of the server, in its order and with its numbers, whatever is asked for, lost and written in whichever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEvent, { minLength: 4, maxLength: 20 }), async (events) => {
      const server = new SlowServer();
      const { conversationGateway, loadConversations, inbox, receive, clock } = messagingParts();
      conversationGateway.list = server.list;
      conversationGateway.unread = server.unread;
      const settle = async (): Promise<void> => {
        for (let quiet = 0; quiet < 2; quiet = server.pending === 0 ? quiet + 1 : 0) {
          while (server.pending > 0) await server.answer(0, false, true);
          clock.advance(2000);
          await new Promise(setImmediate);
        }
      };
      void loadConversations.execute('all');
      let second = 200;
      for (const { kind, index, isLost, isLate } of events) {
        if (kind === 'answer') await server.answer(index, isLost, isLate);
        else if (kind === 'wait') clock.advance(1000);
        else if (kind === 'write') receive.execute(server.write(index, (second += 1)));
        else if (kind === 'execute') void loadConversations.execute('all');
        else void loadConversations[kind]();
      }
      await settle();
      const { status, summaries, next } = inbox.inbox.get();
      expect(status).not.toBe('loading');
      if (status === 'ready') {
        expect(summaries).toEqual(server.summaries.slice(0, summaries.length));
        if (next === undefined) expect(summaries).toHaveLength(CONVERSATIONS);
      }

      void loadConversations.execute('all');
      await settle();
      const shown = inbox.inbox.get();
      expect(shown.status).toBe('ready');
      expect(shown.summaries).toEqual(server.summaries.slice(0, shown.summaries.length));
      expect(inbox.unread.get()).toBe(server.pageFrom(undefined).unread);
      while (inbox.inbox.get().next !== undefined) {
        void loadConversations.more();
        await settle();
      }
      expect(inbox.inbox.get().summaries).toEqual(server.summaries);
    }),
    { numRuns: 1000 },
  );
}, 60_000);
