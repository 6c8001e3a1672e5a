import { describe, expect, it } from 'vitest';
import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import { aMessage, aSummary, messagingParts } from '../testing/index.ts';
import { shownSummaries } from './inbox.ts';

/** A list of two conversations, the first of which is open. */
async function listed() {
  const parts = messagingParts();
  parts.conversationGateway.summaries = [aSummary({ last: aMessage() }), aSummary({ id: 'c2' })];
  await parts.loadConversations.execute('all');
  parts.conversations.open('c1');
  return { ...parts, shown: () => shownSummaries(parts.inbox.inbox.get()).map(({ id }) => id) };
}

/** Answers each call when the test says so. */
function heldAnswers(gateway: { archive: (id: string, archived: boolean) => Promise<Result<void, CallFailure>> }) {
  const held: ((answer: Result<void, CallFailure>) => void)[] = [];
  gateway.archive = () =>
    new Promise((resolve) => {
      held.push(resolve);
    });
  return held;
}

/** Holds back the lists and pages that are asked for from now on, until the test lets them go. */
function heldBack({ gateway, conversationGateway }: ReturnType<typeof messagingParts>): () => Promise<void> {
  let release: () => void = () => undefined;
  gateway.paging = conversationGateway.listing = new Promise((resolve) => {
    release = resolve;
  });
  return async () => {
    release();
    await settle();
  };
}

const settle = () => new Promise(setImmediate);
const REFUSED = err<CallFailure>({ kind: 'unreachable' });

describe('archiving a conversation', () => {
  it('takes it out of the list at once, and tells the thread and the server', async () => {
    const { archiveConversation, shown, conversation, conversationGateway } = await listed();
    const archived = archiveConversation.execute('c1', true);
    expect(shown()).toEqual(['c2']);
    expect(conversation().archived).toBe(true);
    expect(await archived).toEqual({ ok: true, value: undefined });
    expect(conversationGateway.archived).toEqual([['c1', true]]);
  });

  it('brings it back to where it was', async () => {
    const { archiveConversation, shown, conversation } = await listed();
    await archiveConversation.execute('c1', true);
    await archiveConversation.execute('c1', false);
    expect(shown()).toEqual(['c1', 'c2']);
    expect(conversation().archived).toBe(false);
  });

  it('is taken back where the server refuses', async () => {
    const { archiveConversation, shown, conversation, conversationGateway } = await listed();
    conversationGateway.failure = { kind: 'unreachable' };
    expect(await archiveConversation.execute('c1', true)).toEqual(REFUSED);
    expect(shown()).toEqual(['c1', 'c2']);
    expect(conversation().archived).toBe(false);
  });

  it('sends one call at a time, and a refused one changes nothing that was decided since', async () => {
    const { archiveConversation, shown, conversationGateway } = await listed();
    const held = heldAnswers(conversationGateway);
    void archiveConversation.execute('c1', true);
    void archiveConversation.execute('c1', false);
    void archiveConversation.execute('c1', true);
    for (const answer of [ok(undefined), REFUSED, ok(undefined)]) {
      await settle();
      expect(shown()).toEqual(['c2']);
      held.shift()?.(answer);
    }
    await settle();
    expect([shown(), held]).toEqual([['c2'], []]);
  });

  it('shows again over a list that was asked for before', async () => {
    const { archiveConversation, loadConversations, shown, conversationGateway } = await listed();
    const held = heldAnswers(conversationGateway);
    void archiveConversation.execute('c1', true);
    await loadConversations.refresh();
    await settle();
    held[0]?.(ok(undefined));
    await settle();
    expect(shown()).toEqual(['c2']);
  });
});

describe('a conversation in the archive', () => {
  it('is the archive’s alone', async () => {
    const { loadConversations, conversationGateway, shown } = await listed();
    conversationGateway.summaries = [aSummary({ archived: true })];
    await loadConversations.execute('archived');
    expect(shown()).toEqual(['c1']);
  });

  it('comes back with a new message', async () => {
    const { archiveConversation, receive, shown, conversation } = await listed();
    await archiveConversation.execute('c1', true);
    receive.execute(aMessage(60));
    expect(shown()).toEqual(['c1', 'c2']);
    expect(conversation().archived).toBe(false);
  });

  it('stays there when an old message comes again', async () => {
    const { archiveConversation, receive, shown } = await listed();
    await archiveConversation.execute('c1', true);
    receive.execute(aMessage());
    expect(shown()).toEqual(['c2']);
  });

  it('follows what another tab does, and asks for the list where it is not known', async () => {
    const { receive, shown, conversationGateway, conversation } = await listed();
    receive.setArchived('c1', true);
    expect([shown(), conversation().archived]).toEqual([['c2'], true]);
    conversationGateway.filters.length = 0;
    receive.setArchived('c3', false);
    expect(conversationGateway.filters).toEqual(['all']);
  });
});

describe('what was archived while answers were on their way', () => {
  it.each(['frame', 'member'])('stays archived in list and thread when a %s has said so', async (by) => {
    const parts = messagingParts();
    parts.conversationGateway.summaries = [aSummary({ last: aMessage() })];
    parts.gateway.archived = false;
    parts.conversations.open('c1');
    const answer = heldBack(parts);
    void parts.loadConversations.execute('all');
    void parts.loadMessages.latest('c1');
    if (by === 'frame') parts.receive.setArchived('c1', true);
    else await parts.archiveConversation.execute('c1', true);
    await answer();
    expect(shownSummaries(parts.inbox.inbox.get())).toEqual([]);
    expect(parts.conversation().archived).toBe(true);
  });

  it('is not brought back by the list with which a new socket catches up', async () => {
    const parts = messagingParts();
    parts.conversationGateway.summaries = [aSummary({ last: aMessage() })];
    parts.gateway.messages = [aMessage()];
    await parts.loadConversations.execute('all');
    await parts.openConversation.execute('c1');
    const answer = heldBack(parts);
    parts.catchUp.execute(true);
    parts.clock.advance(1000);
    await settle();
    parts.receive.setArchived('c1', true);
    await answer();
    expect(parts.conversation().archived).toBe(true);
  });

  it('is known from the server again by a list and a page that are asked for later', async () => {
    const parts = messagingParts();
    parts.gateway.archived = false;
    parts.conversations.open('c1');
    parts.receive.setArchived('c1', true);
    await parts.loadConversations.execute('all');
    await parts.loadMessages.latest('c1');
    expect(shownSummaries(parts.inbox.inbox.get()).map(({ id }) => id)).toEqual(['c1']);
    expect(parts.conversation().archived).toBe(false);
  });
});
