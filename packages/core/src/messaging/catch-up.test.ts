import { describe, expect, it } from 'vitest';
import { aProfile } from '../profile/testing/index.ts';
import { timeline } from './thread/timeline.ts';
import { aMessage, aSummary, messagingParts, PARTNER } from './testing/index.ts';

const NOT_FOUND = { kind: 'refused', reason: 'not-found', problem: { key: 'error_grpc_code_5' } } as const;
const OTHER = 'other';

/** `c1` with the partner in memory, and a list in which another member stands, too; then the socket is closed. */
async function interrupted() {
  const parts = messagingParts();
  parts.profileGateway.members.set(OTHER, aProfile({ userId: OTHER }));
  parts.gateway.messages = [aMessage(1)];
  parts.conversationGateway.summaries = [
    aSummary({ last: aMessage(1) }),
    aSummary({ id: 'c2', partnerId: OTHER, last: aMessage(0, { conversationId: 'c2' }) }),
  ];
  await parts.loadConversations.execute('all');
  await parts.openConversation.execute('c1');
  parts.conversations.markGaps();
  parts.profileGateway.requestedIds.length = 0;
  parts.conversationGateway.filters.length = 0;
  parts.gateway.pages.length = 0;
  return parts;
}

type Parts = Awaited<ReturnType<typeof interrupted>>;

/** The socket is open again, and all that is due within so many milliseconds has happened. */
async function reopen({ catchUp, clock }: Parts, milliseconds = 1000): Promise<void> {
  catchUp.execute(true);
  for (let passed = 0; passed < milliseconds; passed += 500) {
    clock.advance(500);
    await new Promise(setImmediate);
  }
}

const shown = ({ conversation, profiles }: Parts) =>
  timeline(conversation(), { permissions: new Set(['MESSAGING']), partner: profiles.known(PARTNER) }).kind;

describe('after a closed socket', () => {
  it('a partner who has blocked the member meanwhile is shown no more', async () => {
    const parts = await interrupted();
    parts.profileGateway.members.delete(PARTNER);
    expect(shown(parts)).toBe('thread');
    await reopen(parts);
    expect(shown(parts)).toBe('unavailable');
  });

  it('the thread of a partner who was marked as a fraud meanwhile warns', async () => {
    const parts = await interrupted();
    parts.profileGateway.members.set(PARTNER, aProfile({ userId: PARTNER, fraud: true }));
    await reopen(parts);
    expect(shown(parts)).toBe('fraud');
  });

  it('what listed members may do is known again, in one call for all', async () => {
    const parts = await interrupted();
    parts.profileGateway.members.set(OTHER, aProfile({ userId: OTHER, permissions: new Set(['MESSAGING_PLUS']) }));
    await reopen(parts);
    expect(parts.profiles.known(OTHER)?.permissions).toEqual(new Set(['MESSAGING_PLUS']));
    expect(parts.profileGateway.requestedIds).toEqual([[PARTNER, OTHER]]);
  });

  it('everybody who was loaded is loaded anew, those on screen first', async () => {
    const parts = await interrupted();
    const others = Array.from({ length: 60 }, (_, index) => aProfile({ userId: `member ${String(index)}` }));
    for (const one of others) parts.profileGateway.members.set(one.userId, one);
    await parts.loadProfiles.execute(others.map(({ userId }) => userId));
    const stop = parts.profiles.find('member 59').subscribe(() => undefined);
    parts.profileGateway.requestedIds.length = 0;
    await reopen(parts);
    stop();
    const asked = parts.profileGateway.requestedIds.flat();
    expect([asked[0], new Set(asked).size, asked.length]).toEqual(['member 59', 62, 62]);
  });

  it('members who could not be loaded are loaded a little later', async () => {
    const parts = await interrupted();
    parts.profileGateway.failure = { kind: 'unreachable' };
    await reopen(parts);
    parts.profileGateway.failure = undefined;
    parts.profileGateway.members.delete(PARTNER);
    parts.clock.advance(5000);
    await expect.poll(() => shown(parts)).toBe('unavailable');
  });

  it('a thread in memory that nobody looks at gets what it has missed, whatever the list knows', async () => {
    const parts = await interrupted();
    parts.conversations.deactivate('c1');
    parts.gateway.messages = [aMessage(1), aMessage(2)];
    parts.conversationGateway.summaries = [];
    await reopen(parts);
    expect(parts.conversation().messages).toEqual([aMessage(1), aMessage(2)]);
  });

  it('all of it is asked for at a moment of its own within a second: whoever else is back asks at another', async () => {
    const parts = await interrupted();
    parts.catchUp.execute(true);
    parts.clock.advance(499);
    await new Promise(setImmediate);
    expect(parts.conversationGateway.filters).toEqual([]);
    parts.clock.advance(1);
    await expect.poll(() => parts.conversationGateway.filters).toEqual(['all']);
  });

  it('what cannot be fetched is asked for again after longer and longer pauses, and once a minute at least', async () => {
    const parts = await interrupted();
    parts.conversationGateway.failure = { kind: 'unreachable' };
    const at: number[] = [];
    await reopen(parts);
    for (let seconds = 1; at.length < 6; seconds += 1) {
      parts.conversationGateway.filters.length = 0;
      parts.clock.advance(1000);
      await new Promise(setImmediate);
      if (parts.conversationGateway.filters.length > 0) at.push(seconds);
    }
    const pauses = at.map((seconds, index) => seconds - (at[index - 1] ?? 0));
    expect(pauses.slice(1)).toEqual([10, 20, 40, 60, 60]);
  });
});

describe('after the first opening of the socket', () => {
  it('a member who was loaded before it and has blocked the other one meanwhile is shown no more; no list is asked for', async () => {
    const parts = await interrupted();
    const stop = parts.profiles.find(PARTNER).subscribe(() => undefined);
    parts.profileGateway.members.delete(PARTNER);
    parts.catchUp.execute(false);
    parts.clock.advance(1000);
    await expect.poll(() => shown(parts)).toBe('unavailable');
    stop();
    expect(parts.conversationGateway.filters).toEqual([]);
    expect(parts.gateway.pages).toEqual([]);
  });

  it('members who were being loaded are loaded once more', async () => {
    const parts = messagingParts();
    parts.profileGateway.members.set(OTHER, aProfile({ userId: OTHER }));
    let answer: () => void = () => undefined;
    parts.profileGateway.delay = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const stop = parts.profiles.find(OTHER).subscribe(() => undefined);
    const loading = parts.loadProfiles.execute([OTHER]);
    parts.catchUp.execute(false);
    parts.clock.advance(1000);
    answer();
    await loading;
    await expect.poll(() => parts.profileGateway.requestedIds).toEqual([[OTHER], [OTHER, PARTNER]]);
    stop();
  });

  it('a member who was missing and can be met again is shown, and counts as met again', async () => {
    const parts = messagingParts();
    parts.profileGateway.members.delete(PARTNER);
    await parts.loadProfiles.refresh(PARTNER);
    const stop = parts.profiles.find(PARTNER).subscribe(() => undefined);
    parts.profileGateway.members.set(PARTNER, aProfile({ userId: PARTNER }));
    parts.catchUp.execute(false);
    parts.clock.advance(1000);
    await expect.poll(() => parts.profiles.known(PARTNER)?.userId).toBe(PARTNER);
    expect(parts.profiles.reunions.get()).toBe(1);
    stop();
  });

  it('members who could not be loaded are loaded a little later, and conversations still are not', async () => {
    const parts = await interrupted();
    parts.profileGateway.failure = { kind: 'unreachable' };
    parts.catchUp.execute(false);
    parts.clock.advance(1000);
    await expect.poll(() => parts.profileGateway.requestedIds).toHaveLength(1);
    parts.profileGateway.failure = undefined;
    parts.profileGateway.members.delete(PARTNER);
    await expect.poll(() => parts.clock.pending).toBe(1);
    parts.clock.advance(5000);
    await expect.poll(() => shown(parts)).toBe('unavailable');
    expect(parts.conversationGateway.filters).toEqual([]);
  });
});

describe('a thread that the server does not have for the member any more', () => {
  async function gone() {
    const parts = await interrupted();
    parts.conversationGateway.summaries = [];
    parts.gateway.failure = NOT_FOUND;
    await reopen(parts);
    return parts;
  }

  it('is unavailable, and not asked for again by itself', async () => {
    const parts = await gone();
    expect(shown(parts)).toBe('unavailable');
    const pages = parts.gateway.pages.length;
    for (let minutes = 0; minutes < 10; minutes += 1) {
      parts.clock.advance(60_000);
      await new Promise(setImmediate);
    }
    expect(parts.gateway.pages).toHaveLength(pages);
    expect(parts.conversationGateway.filters).toHaveLength(1);
  });

  it('gets what it has missed when the two meet again', async () => {
    const parts = await gone();
    parts.gateway.failure = undefined;
    parts.gateway.messages = [aMessage(1), aMessage(2)];
    parts.profiles.setAvailable(PARTNER);
    parts.catchUp.fillGapsWith(PARTNER);
    await expect.poll(() => parts.conversation().messages).toEqual([aMessage(1), aMessage(2)]);
  });

  it('is shown and whole when the two meet again before the refusal has arrived', async () => {
    const parts = await interrupted();
    const { gateway, profiles } = parts;
    let release: () => void = () => undefined;
    gateway.paging = new Promise((resolve) => {
      release = resolve;
    });
    gateway.failure = NOT_FOUND;
    parts.catchUp.loadLatest('c1');
    gateway.failure = undefined;
    gateway.messages = [aMessage(1), aMessage(2)];
    profiles.setAvailable(PARTNER);
    profiles.addReunion();
    release();
    await expect.poll(() => parts.conversation().messages).toEqual([aMessage(1), aMessage(2)]);
    expect(shown(parts)).toBe('thread');
  });
});

describe('an answer that was asked for before the socket delivered', () => {
  it.each(['page', 'list'] as const)('is a %s: what it lacks is fetched', async (kind) => {
    const parts = messagingParts();
    const { gateway, conversationGateway, openConversation, loadConversations, conversations, conversation } = parts;
    gateway.messages = [aMessage(1)];
    conversationGateway.summaries = [aSummary({ last: aMessage(1) })];
    if (kind === 'list') await openConversation.execute('c1');
    let release: () => void = () => undefined;
    gateway.paging = conversationGateway.listing = new Promise((resolve) => {
      release = resolve;
    });
    void (kind === 'page' ? openConversation.execute('c1') : loadConversations.execute('all'));
    await new Promise(setImmediate);
    gateway.paging = conversationGateway.listing = Promise.resolve();
    gateway.messages = [aMessage(1), aMessage(2)];
    conversationGateway.summaries = [aSummary({ last: aMessage(2) })];
    conversations.markGaps();
    if (kind === 'list') await reopen(parts);
    release();
    await new Promise(setImmediate);
    if (kind === 'page') await reopen(parts);
    await expect.poll(() => conversation().messages).toEqual([aMessage(1), aMessage(2)]);
  });
});
