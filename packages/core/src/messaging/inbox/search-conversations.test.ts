import { describe, expect, it } from 'vitest';
import { ok, type CallFailure, type Result } from '../../kernel/index.ts';
import { aMessage, aSummary, messagingParts } from '../testing/index.ts';
import type { FoundConversation } from './inbox.ts';

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
  return { ...parts, search, searchFor, found: () => search().results.map(({ id }) => id) };
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
    expect(search()).toEqual({ query: ' h ', status: 'idle', results: [] });
    expect(conversationGateway.searched).toEqual(['hello']);
  });

  it('drops an answer that comes after another text was typed, after clearing, and after logout', async () => {
    const { searchFor, searchConversations, conversationGateway, search, resets } = searching();
    const held: ((answer: Result<readonly FoundConversation[], CallFailure>) => void)[] = [];
    conversationGateway.search = () =>
      new Promise((resolve) => {
        held.push(resolve);
      });
    await searchFor('first');
    await searchFor('second');
    held[1]?.(ok([aSummary({ id: 'second' })]));
    held[0]?.(ok([aSummary({ id: 'first' })]));
    await settle();
    expect(search().results).toMatchObject([{ id: 'second' }]);
    const idle = { query: '', status: 'idle', results: [] };
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
      held.at(-1)?.(ok([aSummary({ id: 'third' })]));
      await settle();
      expect(search()).toEqual(idle);
    }
  });

  it('says why it failed, and finds with the next try', async () => {
    const { searchFor, searchConversations, conversationGateway, search, found } = searching();
    conversationGateway.failure = { kind: 'unreachable' };
    await searchFor('hello');
    expect(search()).toMatchObject({ status: 'failed', problem: {}, results: [] });
    conversationGateway.failure = undefined;
    await searchConversations.refresh();
    expect([search().status, found()]).toEqual(['ready', ['c1']]);
  });

  it('follows the archive, where the conversation is not in the list, too', async () => {
    const { searchFor, archiveConversation, search } = searching();
    await searchFor('hello');
    await archiveConversation.execute('c1', true);
    expect(search().results).toMatchObject([{ id: 'c1', archived: true }]);
  });
});
