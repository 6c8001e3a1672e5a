import { describe, expect, it } from 'vitest';
import { ok, type CallFailure, type Result } from '../../kernel/index.ts';
import { aMessage, aSummary, messagingParts } from '../testing/index.ts';
import type { FoundPage } from './conversation-gateway.port.ts';

const settle = () => new Promise(setImmediate);

function searching() {
  const parts = messagingParts();
  parts.conversationGateway.summaries = [aSummary({ last: aMessage(1, { text: 'hello' }) }), aSummary({ id: 'c2' })];
  const search = () => parts.searchConversations.search.get();
  /** Types, and waits until the pause is over and the answer there. */
  const searchFor = async (query: string) => {
    parts.searchConversations.type(query);
    parts.clock.advance(300);
    await settle();
  };
  return { ...parts, search, searchFor, found: () => search().summaries.map(({ id }) => id) };
}

describe('searching conversations', () => {
  it('asks the server once, when nothing has been typed for a moment, without the spaces around', async () => {
    const { searchConversations, clock, conversationGateway, search, found } = searching();
    for (const query of [' he', ' hel', ' hell ']) {
      searchConversations.type(query);
      clock.advance(299);
    }
    expect([conversationGateway.searched, search().status]).toEqual([[], 'loading']);
    clock.advance(1);
    await settle();
    expect(conversationGateway.searched).toEqual(['hell']);
    expect([search().status, search().query, found()]).toEqual(['ready', ' hell ', ['c1']]);
  });

  it('asks for nothing with less than two characters, and forgets what was found', async () => {
    const { searchFor, conversationGateway, search } = searching();
    await searchFor('hello');
    await searchFor(' h ');
    expect(search()).toEqual({ query: ' h ', status: 'idle', summaries: [] });
    expect(conversationGateway.searched).toEqual(['hello']);
  });

  it('drops an answer that comes after another text was typed, after clearing, and after logout', async () => {
    const { searchFor, searchConversations, conversationGateway, search, resets } = searching();
    const held: ((answer: Result<FoundPage, CallFailure>) => void)[] = [];
    conversationGateway.search = () =>
      new Promise((resolve) => {
        held.push(resolve);
      });
    await searchFor('first');
    await searchFor('second');
    held[1]?.(ok({ summaries: [aSummary({ id: 'second' })] }));
    held[0]?.(ok({ summaries: [aSummary({ id: 'first' })] }));
    await settle();
    expect(search().summaries).toMatchObject([{ id: 'second' }]);
    const idle = { query: '', status: 'idle', summaries: [] };
    for (const leave of [
      () => {
        searchConversations.clear();
      },
      () => {
        resets.reset();
      },
    ]) {
      await searchFor('third');
      leave();
      held.at(-1)?.(ok({ summaries: [aSummary({ id: 'third' })] }));
      await settle();
      expect(search()).toEqual(idle);
    }
  });

  it('says why it failed, and finds with the next try', async () => {
    const { searchFor, searchConversations, conversationGateway, search, found } = searching();
    conversationGateway.failure = { kind: 'unreachable' };
    await searchFor('hello');
    expect(search()).toMatchObject({ status: 'failed', problem: {}, summaries: [] });
    conversationGateway.failure = undefined;
    await searchConversations.refresh();
    expect([search().status, found()]).toEqual(['ready', ['c1']]);
  });

  it('follows the archive, where the conversation is not in the list, too', async () => {
    const { searchFor, archiveConversation, search } = searching();
    await searchFor('hello');
    await archiveConversation.execute('c1', true);
    expect(search().summaries).toMatchObject([{ id: 'c1', archived: true }]);
  });
});

describe('a search that finds more than one answer holds', () => {
  async function manyFound() {
    const parts = searching();
    parts.conversationGateway.summaries = Array.from({ length: 8 }, (_, index) =>
      aSummary({ id: `c${String(index)}`, last: aMessage(index, { text: 'hello' }) }),
    );
    parts.conversationGateway.pageSize = 3;
    await parts.searchFor('hello');
    return parts;
  }
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `c${String(index)}`);

  it('continues page by page to its end, each page once however many ask', async () => {
    const { searchConversations, conversationGateway, found, search } = await manyFound();
    expect(found()).toEqual(ids(3));
    await Promise.all([searchConversations.more(), searchConversations.more()]);
    expect([found(), search().status]).toEqual([ids(6), 'ready']);
    await searchConversations.more();
    await searchConversations.more();
    expect(found()).toEqual(ids(8));
    expect(conversationGateway.searched).toEqual(['hello', 'hello from c2', 'hello from c5']);
  });

  it('asks for a page that is lost the next time, and shows what it has meanwhile', async () => {
    const { searchConversations, conversationGateway, found, search } = await manyFound();
    conversationGateway.failure = { kind: 'unreachable' };
    await searchConversations.more();
    expect([found(), search().status]).toEqual([ids(3), 'ready']);
    conversationGateway.failure = undefined;
    await searchConversations.more();
    expect(found()).toEqual(ids(6));
  });

  it('has as much as before once it is made again', async () => {
    const { searchConversations, found } = await manyFound();
    await searchConversations.more();
    await searchConversations.refresh();
    expect(found()).toEqual(ids(6));
    await searchConversations.more();
    expect(found()).toEqual(ids(8));
  });

  it('adds nothing to what is found for other words by then', async () => {
    const { searchConversations, searchFor, search } = await manyFound();
    const more = searchConversations.more();
    await searchFor('nowhere');
    await more;
    expect(search()).toEqual({ query: 'nowhere', status: 'ready', summaries: [] });
  });
});
