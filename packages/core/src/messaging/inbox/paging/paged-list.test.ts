import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { err, ok, type CallFailure, type Result } from '../../../kernel/index.ts';
import { aMessage, aSummary, messagingParts } from '../../testing/index.ts';
import type { ConversationSummary } from '../inbox.ts';
import { PagedList } from './paged-list.ts';

type Parts = ReturnType<typeof messagingParts>;

/** What happens while somebody pages. Numbers choose among what there is, counted in a circle. */
interface Event {
  readonly kind: 'more' | 'again' | 'newConversation' | 'message' | 'answer' | 'loss';
  readonly choice: number;
}

const WEIGHTS = { more: 3, again: 1, newConversation: 1, message: 3, answer: 4, loss: 1 } as const;
const KINDS = ['more', 'again', 'newConversation', 'message', 'answer', 'loss'] as const;
const kind = fc.oneof(...KINDS.map((one) => ({ weight: WEIGHTS[one], arbitrary: fc.constant(one) })));
const events: fc.Arbitrary<readonly Event[]> = fc.array(fc.record({ kind, choice: fc.nat(1000) }), { maxLength: 40 });

/** A list as its screen uses it. */
interface PagedScreen {
  readonly name: string;
  /** Shows its first page. */
  readonly open: (parts: Parts) => Promise<unknown>;
  readonly more: (parts: Parts) => Promise<unknown>;
  readonly again: (parts: Parts) => Promise<unknown>;
  readonly rows: (parts: Parts) => readonly ConversationSummary[];
  readonly continues: (parts: Parts) => boolean;
  /** Whether it shows new conversations as they come. */
  readonly isLive: boolean;
}

const SCREENS: readonly PagedScreen[] = [
  {
    name: 'the conversation list',
    open: ({ loadConversations }) => loadConversations.execute('all'),
    more: ({ loadConversations }) => loadConversations.more(),
    again: ({ loadConversations }) => loadConversations.refresh(),
    rows: ({ inbox }) => inbox.inbox.get().summaries,
    continues: ({ inbox }) => inbox.inbox.get().next !== undefined,
    isLive: true,
  },
  {
    name: 'a search',
    open: ({ searchConversations, clock }) => {
      searchConversations.type('hello');
      clock.advance(300);
      return Promise.resolve();
    },
    more: ({ searchConversations }) => searchConversations.more(),
    again: ({ searchConversations }) => searchConversations.refresh(),
    rows: ({ searchConversations }) => searchConversations.search.get().summaries,
    continues: ({ searchConversations }) => searchConversations.search.get().next !== undefined,
    isLive: false,
  },
];

const settle = () => new Promise(setImmediate);

/** A server of so many conversations in pages, whose answers arrive when the test says so, as they were when it was asked. */
function pagingParts(count: number, pageSize: number) {
  const parts = messagingParts();
  const { conversationGateway: server } = parts;
  let seconds = 0;
  const said = (conversationId: string) => {
    seconds += 1;
    return aMessage(seconds, { conversationId, text: 'hello' });
  };
  const row = (id: string) => aSummary({ id, partnerId: `p${id}`, last: said(id) });
  server.summaries = Array.from({ length: count }, (_, at) => row(`c${String(at)}`)).toReversed();
  server.pageSize = pageSize;
  const held: ((isLost: boolean) => void)[] = [];
  const hold = <Value>(answer: Promise<Result<Value, CallFailure>>): Promise<Result<Value, CallFailure>> =>
    new Promise((resolve) => {
      held.push((isLost) => {
        if (isLost) resolve(err({ kind: 'unreachable' }));
        else void answer.then(resolve);
      });
    });
  const [list, search] = [server.list.bind(server), server.search.bind(server)];
  server.list = (filter, from) => hold(list(filter, from));
  server.search = (words, from) => hold(search(words, from));
  /** A message in a conversation that is there, or in a new one, comes live. */
  const arrive = (id: string) => {
    const before = server.summaries.find((one) => one.id === id);
    const moved = before ? { ...before, last: said(id) } : row(id);
    server.summaries = [moved, ...server.summaries.filter((one) => one !== before)];
    parts.receive.execute(moved.last ?? said(id), before?.last?.sentAt ?? null);
  };
  const release = async (choice: number, isLost: boolean) => {
    const [answer] = held.splice(choice % Math.max(1, held.length), 1);
    answer?.(isLost);
    await settle();
    return answer !== undefined;
  };
  return { ...parts, server, arrive, release };
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

describe.each(SCREENS)('$name in pages', ({ open, more, again, rows, continues, isLive }) => {
  it('has each conversation once, whatever comes, is lost or overtakes while it is paged, and all at its end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        events,
        async (count, pageSize, all) => {
          const parts = pagingParts(count, pageSize);
          const { server, arrive, release, clock } = parts;
          let losses = 0;
          const happen: Record<Event['kind'], (choice: number) => unknown> = {
            more: () => void more(parts),
            again: () => void again(parts),
            newConversation: () => arrive(`new${String(server.summaries.length)}`),
            message: (choice) => arrive(server.summaries[choice % server.summaries.length]?.id ?? 'new'),
            answer: (choice) => release(choice, false),
            loss: (choice) => {
              losses += 1;
              return release(choice, true);
            },
          };
          void open(parts);
          for (const event of all) {
            await happen[event.kind](event.choice);
            await settle();
            expect(new Set(idsOf(rows(parts))).size).toBe(rows(parts).length);
          }
          const releaseAll = async () => {
            do clock.advance(2000);
            while (await release(0, false));
          };
          await releaseAll();
          if (losses > 0) void again(parts);
          await releaseAll();
          for (let page = 0; page < 40 && continues(parts); page += 1) {
            void more(parts);
            await releaseAll();
          }
          const shown = idsOf(rows(parts)).filter((id) => isLive || !id.startsWith('new'));
          const there = idsOf(server.summaries).filter((id) => isLive || !id.startsWith('new'));
          expect(isLive ? shown : shown.toSorted()).toEqual(isLive ? there : there.toSorted());
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('pages that are asked for', () => {
  /** A list that shows what continues at `next`, and calls that stay open until they are answered. */
  function asking(next: string) {
    const shown = { next };
    const places: string[] = [];
    const answers: ((answer: string) => void)[] = [];
    const list = new PagedList(() => shown);
    const ask = (from = 'beginning') => {
      places.push(from);
      return new Promise<string>((resolve) => {
        answers.push(resolve);
      });
    };
    return { list, shown, places, answers, ask };
  }

  it('are asked for once at each place at a time', async () => {
    const { list, places, answers, ask, shown } = asking('p1');
    const first = list.next(ask);
    expect(await list.next(ask)).toBeUndefined();
    shown.next = 'p2';
    const second = list.next(ask);
    answers[0]?.('late');
    expect(await first).toBeUndefined();
    expect(await list.next(ask)).toBeUndefined();
    answers[1]?.('two');
    expect([await second, places]).toEqual(['two', ['p1', 'p2']]);
    void list.next(ask);
    expect(places).toEqual(['p1', 'p2', 'p2']);
  });

  it('count no more once another list has begun, which may continue at a place of the same name', async () => {
    const { list, answers, ask, places } = asking('p1');
    const [first, next] = [list.first(ask), list.next(ask)];
    list.begin();
    const other = list.next(ask);
    for (const answer of answers) answer('here');
    expect([await first, await next, await other]).toEqual([undefined, undefined, 'here']);
    expect(places).toEqual(['beginning', 'p1', 'p1']);
  });

  it('from the beginning count unless one that was asked for later is there', async () => {
    const { list, answers, ask } = asking('p1');
    const [early, late, last] = [list.first(ask), list.first(ask), list.first(ask)];
    answers[1]?.('late');
    answers[0]?.('early');
    answers[2]?.('last');
    expect([await early, await late, await last]).toEqual([undefined, 'late', 'last']);
  });
});

describe('a list of another filter', () => {
  it('is not continued with a page that was asked for before, however its place is named', async () => {
    const parts = pagingParts(6, 2);
    const { loadConversations, inbox, release } = parts;
    void loadConversations.execute('all');
    await release(0, false);
    void loadConversations.more();
    void loadConversations.execute('unread');
    await release(1, false);
    const before = idsOf(inbox.inbox.get().summaries);
    await release(0, false);
    expect(idsOf(inbox.inbox.get().summaries)).toEqual(before);
    void loadConversations.more();
    await release(0, false);
    expect(inbox.inbox.get().summaries).toHaveLength(4);
  });

  it('is asked for anew after a logout, and what the member before has asked for is dropped', async () => {
    const { loadConversations, inbox, release, resets } = pagingParts(3, 2);
    const loading = loadConversations.execute('all');
    resets.reset();
    await release(0, false);
    expect([await loading, inbox.inbox.get().summaries, inbox.unread.get()]).toEqual([ok(undefined), [], 0]);
  });
});
