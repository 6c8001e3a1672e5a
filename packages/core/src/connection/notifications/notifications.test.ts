import { describe, expect, it } from 'vitest';
import { PACE } from '../../kernel/index.ts';
import { FakeAttention, FakeClock } from '../../kernel/testing/index.ts';
import { aMessage, aSummary, ME, messagingParts, PARTNER } from '../../messaging/testing/index.ts';
import { LoadProfiles, ReceiveMemberChange } from '../../profile/index.ts';
import { aProfile } from '../../profile/testing/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { NotifyNewMessage } from './notify-new-message.ts';
import { BlinkTitle } from './blink-title.ts';
import { NotificationsState, type Refusal } from './notifications-state.ts';
import { ReceiveLiveFrame } from '../live/receive-live-frame.ts';
import { RefreshCounts } from '../live/refresh-counts.ts';

class FakeTitle {
  readonly shown: boolean[] = [];
  show(news: boolean): void {
    this.shown.push(news);
  }
}

function setUp() {
  const parts = messagingParts();
  const notifications = new NotificationsState(parts.clock);
  const title = new FakeTitle();
  const blink = new BlinkTitle(title, parts.attention, parts.clock);
  const loadProfiles = new LoadProfiles(parts.profileGateway, parts.profiles);
  const announce = new NotifyNewMessage(notifications, blink, loadProfiles, parts.session, parts.markSeen, parts.inbox);
  const refusals: Refusal[] = [];
  const refreshCounts = new RefreshCounts({ matches: noCount, activity: noCount }, false);
  const frames = new ReceiveLiveFrame({
    receiveMessage: parts.receive,
    notifyNewMessage: announce,
    notifyRefusal: { execute: (refusal) => refusals.push(refusal) },
    session: parts.session,
    profiles: parts.profiles,
    reloadRestoredMessages: parts.reloadRestoredMessages,
    refreshCounts,
    receiveMemberChange: new ReceiveMemberChange(parts.profiles, loadProfiles),
    loadConversations: parts.loadConversations,
    catchUp: parts.catchUp,
  });
  const shown = () => notifications.shown.get().map(({ kind }) => kind);
  return { ...parts, notifications, title, announce, frames, shown, refusals };
}

const noCount = { load: () => Promise.resolve(), handleChange: () => Promise.resolve() };

describe('a toast', () => {
  it.each(['MESSAGE', 'IMAGE', 'WINK', 'MUTUAL_LIKE'] as const)('tells of a %s', (kind) => {
    const { announce, shown } = setUp();
    announce.execute(aMessage(1, { kind }));
    expect(shown()).toEqual([kind]);
  });

  it('reports a FLIRT, which is no message of its conversation', () => {
    const { frames, shown, conversations } = setUp();
    const { conversationId, sentBy, sentAt } = aMessage(1);
    const thread = conversations.open(conversationId);
    frames.execute({ kind: 'flirt', flirt: { conversationId, sentBy, sentAt, text: '' } });
    expect(shown()).toEqual(['FLIRT']);
    expect(thread.get().messages).toEqual([]);
  });

  it('of a FLIRT stands for the wink that it is, whose message has the same moment', () => {
    const { frames, shown, clock } = setUp();
    const wink = aMessage(1, { kind: 'WINK', text: '' });
    frames.execute({ kind: 'flirt', flirt: wink });
    frames.execute({ kind: 'message', message: wink });
    expect(shown()).toEqual(['FLIRT']);
    clock.advance(10_000);
    frames.execute({ kind: 'flirt', flirt: wink });
    expect(shown()).toEqual([]);
  });

  it('of a FLIRT stands for its wink also where that comes when it is gone', () => {
    const [{ frames, shown, clock }, wink] = [setUp(), aMessage(1, { kind: 'WINK', text: '' })];
    frames.execute({ kind: 'flirt', flirt: wink });
    clock.advance(10_000);
    frames.execute({ kind: 'message', message: wink });
    expect(shown()).toEqual([]);
  });

  it.each([
    ['TYPING', aMessage(1, { kind: 'TYPING' })],
    ['READ', aMessage(1, { kind: 'READ' })],
    ['an own message', aMessage(1, { sentBy: ME })],
  ])('does not tell of %s', (_, message) => {
    const { announce, shown } = setUp();
    announce.execute(message);
    expect(shown()).toEqual([]);
  });

  it.each([
    ['new_message', ['FLIRT', 'WINK', 'MUTUAL_LIKE']],
    ['new_wink', ['MESSAGE', 'IMAGE', 'MUTUAL_LIKE']],
    ['mutual_like', ['MESSAGE', 'IMAGE', 'FLIRT', 'WINK']],
  ])('does not tell, by the title either, of %s where the member has switched that off', (topic, others) => {
    const { announce, session, notifications, title, clock, attention } = setUp();
    session.set({ status: 'member', self: aSelf({ id: ME, mutedTopics: new Set([topic]) }) });
    attention.leave();
    const told = (['MESSAGE', 'IMAGE', 'FLIRT', 'WINK', 'MUTUAL_LIKE'] as const).filter((kind, index) => {
      if (kind === 'FLIRT') announce.notifyFlirt(aMessage(index + 1));
      else announce.execute(aMessage(index + 1, { kind }));
      clock.advance(800);
      const isTold = title.shown.length > 0 && notifications.shown.get().length > 0;
      notifications.reset();
      attention.comeBack();
      attention.leave();
      title.shown.length = 0;
      return isTold;
    });
    expect(told).toEqual(others);
  });

  it('does not tell of the conversation one looks at, but does when one has left the page', () => {
    const { announce, shown, conversations, attention } = setUp();
    conversations.activate('c1');
    announce.execute(aMessage(1));
    expect(shown()).toEqual([]);
    attention.leave();
    announce.execute(aMessage(2));
    expect(shown()).toEqual(['MESSAGE']);
  });

  it('goes after three seconds, but not while it is held', () => {
    const { announce, shown, clock, notifications } = setUp();
    announce.execute(aMessage(1));
    const id = notifications.shown.get()[0]?.id ?? '';
    clock.advance(2999);
    notifications.pauseDismissal(id);
    clock.advance(60_000);
    expect(shown()).toHaveLength(1);
    notifications.resumeDismissal(id);
    clock.advance(2999);
    expect(shown()).toHaveLength(1);
    clock.advance(1);
    expect(shown()).toEqual([]);
  });

  it('is replaced by a newer one of its conversation, and three at most are shown at once', () => {
    const { announce, notifications, clock } = setUp();
    for (const conversationId of ['a', 'b', 'b', 'c', 'd']) {
      announce.execute(aMessage(1, { conversationId }));
      clock.advance(PACE.overview);
    }
    expect(notifications.shown.get().map((shown) => 'message' in shown && shown.message.conversationId)).toEqual([
      'b',
      'c',
      'd',
    ]);
  });

  it('has no running timer after logout', () => {
    const { announce, notifications, clock } = setUp();
    announce.execute(aMessage(1));
    notifications.reset();
    expect(clock.pending).toBe(0);
  });
});

describe('the title', () => {
  function blinking() {
    const clock = new FakeClock();
    const attention = new FakeAttention(false);
    const title = new FakeTitle();
    const blink = new BlinkTitle(title, attention, clock);
    return { clock, attention, title, blink };
  }

  it('changes every 800 ms for 60 seconds, and ends as it was', () => {
    const { clock, title, blink } = blinking();
    blink.execute();
    clock.advance(799);
    expect(title.shown).toEqual([]);
    clock.advance(801);
    expect(title.shown).toEqual([true, false]);
    clock.advance(58_400);
    expect(title.shown.at(-1)).toBe(false);
    expect(clock.pending).toBe(0);
  });

  it('stops as soon as a person looks, and does not begin while they do', () => {
    const { clock, title, blink, attention } = blinking();
    blink.execute();
    clock.advance(800);
    attention.comeBack();
    expect(title.shown).toEqual([true, false]);
    expect(clock.pending).toBe(0);
    blink.execute();
    expect(clock.pending).toBe(0);
  });

  it('continues while messages come, and shows nothing for each of them', () => {
    const { clock, title, blink } = blinking();
    blink.execute();
    for (let message = 0; message < 100; message += 1) {
      clock.advance(8);
      blink.execute();
    }
    expect(title.shown).toEqual([true]);
  });

  it('is as it was after a logout', () => {
    const { clock, title, blink } = blinking();
    blink.execute();
    clock.advance(800);
    blink.reset();
    expect(title.shown).toEqual([true, false]);
    expect(clock.pending).toBe(0);
  });

  it('blinks a full minute after the last message', () => {
    const { clock, blink } = blinking();
    blink.execute();
    clock.advance(59_000);
    blink.execute();
    clock.advance(59_000);
    expect(clock.pending).toBeGreaterThan(0);
    clock.advance(1000);
    expect(clock.pending).toBe(0);
  });
});

it('a frame about a refusal is told', () => {
  const { frames, refusals } = setUp();
  const refusal = { subject: 'photo', reason: 'noFace' } as const;
  frames.execute({ kind: 'refused', refusal });
  expect(refusals).toEqual([refusal]);
});

describe('a PERMISSION frame', () => {
  it('replaces the member’s permissions', () => {
    const { frames, session } = setUp();
    frames.execute({ kind: 'permission', permissions: new Set(['MESSAGING_PLUS']) });
    expect([...(session.self?.permissions ?? [])]).toEqual(['MESSAGING_PLUS']);
  });

  it('is copied to the own profile where that is loaded', () => {
    const { frames, profiles } = setUp();
    profiles.setProfiles([ME], [aProfile({ userId: ME })]);
    frames.execute({ kind: 'permission', permissions: new Set(['MESSAGING_PLUS']) });
    expect([...(profiles.known(ME)?.permissions ?? [])]).toEqual(['MESSAGING_PLUS']);
  });

  it('returns whether the member may reach out, and changes nothing of it where it reports nothing', () => {
    const { frames, session } = setUp();
    frames.execute({ kind: 'permission', permissions: new Set(), interaction: 'noPhoto' });
    expect(session.self?.interactionPermission).toBe('noPhoto');
    frames.execute({ kind: 'permission', permissions: new Set() });
    expect(session.self?.interactionPermission).toBe('noPhoto');
  });
});

describe('a frame about another member', () => {
  it('changes what is known of them', () => {
    const { frames, profiles } = setUp();
    frames.execute({ kind: 'memberChanged', userId: PARTNER, change: { likedByMe: true } });
    expect(profiles.known(PARTNER)).toMatchObject({ likedByMe: true });
  });

  it.each([
    { kind: 'memberChanged', userId: PARTNER, change: { blockedByMe: true } },
    { kind: 'memberAvailability', userId: PARTNER, isAvailable: false },
  ] as const)(
    'who does not meet the member any more asks for the unread messages that are left: $kind',
    async (frame) => {
      const { frames, profiles, conversationGateway, inbox } = setUp();
      conversationGateway.summaries = [aSummary({ unread: 2 })];
      frames.execute(frame);
      expect(profiles.separated.get().has(PARTNER)).toBe(true);
      await expect.poll(() => inbox.unread.get()).toBe(2);
    },
  );
});
