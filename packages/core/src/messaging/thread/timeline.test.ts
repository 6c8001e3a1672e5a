import fc from 'fast-check';
import { IncrementalTimeline } from './incremental-timeline.ts';
import { describe, expect, it } from 'vitest';
import { aProfile } from '../../profile/testing/index.ts';
import type { Permission } from '../../session/index.ts';
import type { Conversation } from './conversation.ts';
import { isWithheld } from './display-rules.ts';
import type { Message } from '../message.ts';
import { aConversation, aMessage, instant, ME, PARTNER } from '../testing/index.ts';
import { timeline, type TimelineRow } from './timeline.ts';

const subscriber = { permissions: new Set<Permission>(['MESSAGING']), partner: aProfile({ userId: PARTNER }) };
const nonSubscriber = { permissions: new Set<Permission>(), partner: aProfile({ userId: PARTNER }) };

function rows(
  messages: readonly Message[],
  overrides: Partial<Conversation> = {},
  timelineReader = subscriber,
): readonly TimelineRow[] {
  const seen = timeline(aConversation({ messages, ...overrides }), timelineReader);
  return seen.kind === 'thread' ? seen.rows : [];
}
const texts = (all: readonly TimelineRow[]) => all.flatMap((row) => (row.kind === 'message' ? [row.message.text] : []));
const kinds = (all: readonly TimelineRow[]) => all.map(({ kind }) => kind);

describe('what a conversation shows first of all', () => {
  it('is nothing without a partner, whatever else holds', () => {
    expect(timeline(aConversation(), { permissions: new Set(['MESSAGING']), partner: undefined })).toEqual({
      kind: 'unavailable',
    });
  });

  it('is nothing after a block, even for who may read, and in a thread that is computed step by step', () => {
    const blocked = { ...subscriber, partner: aProfile({ blockedByMe: true }) };
    const conversation = aConversation({ messages: [aMessage()] });
    expect(timeline(conversation, blocked)).toEqual({ kind: 'unavailable' });
    expect(new IncrementalTimeline().update(conversation, blocked, Infinity)).toEqual({ kind: 'unavailable' });
  });

  it('is a warning when the partner is a fraud, even for who may read', () => {
    expect(
      timeline(aConversation({ messages: [aMessage()] }), { ...subscriber, partner: aProfile({ fraud: true }) }),
    ).toEqual({ kind: 'fraud' });
  });
});

describe('how much of a thread is shown', () => {
  const secret = [aMessage(1, { kind: 'WINK', text: '' }), aMessage(2), aMessage(3)];

  it.each<[string, Permission[], Permission[]]>([
    ['a subscriber', ['MESSAGING'], []],
    ['a plus subscriber', ['MESSAGING_PLUS'], []],
    ['anyone with a plus partner', [], ['MESSAGING_PLUS']],
  ])('all of it to %s', (_, own, partner) => {
    const timelineReader = { permissions: new Set(own), partner: aProfile({ permissions: new Set(partner) }) };
    expect(timeline(aConversation({ messages: secret }), timelineReader)).toMatchObject({ subscribePrompt: false });
    expect(texts(rows(secret, {}, timelineReader))).toHaveLength(3);
  });

  it('the oldest message and a prompt to anybody else', () => {
    const seen = timeline(aConversation({ messages: secret }), nonSubscriber);
    expect(seen).toMatchObject({ kind: 'thread', subscribePrompt: true });
    expect(rows(secret, {}, nonSubscriber).filter(({ kind }) => kind === 'message')).toMatchObject([
      { message: { kind: 'WINK' } },
    ]);
  });

  it('nothing that the server kept back, whatever this client believes to be permitted', () => {
    const withheldMessages = [
      aMessage(1),
      aMessage(2, { text: '', withheld: true }),
      aMessage(3, { text: '', withheld: true }),
    ];
    for (const timelineReader of [nonSubscriber, subscriber]) {
      expect(timeline(aConversation({ messages: withheldMessages }), timelineReader)).toMatchObject({
        subscribePrompt: true,
      });
      expect(texts(rows(withheldMessages, {}, timelineReader))).toEqual(['text 1']);
    }
    expect(texts(rows(withheldMessages.slice(1), {}, nonSubscriber))).toEqual([]);
  });

  it('the same whether the server keeps words back or the client hides them', () => {
    const kind = fc.constantFrom<Message['kind']>('MESSAGE', 'WINK', 'MUTUAL_LIKE');
    const permissions = fc.uniqueArray(fc.constantFrom<Permission>('MESSAGING', 'MESSAGING_PLUS'));
    fc.assert(
      fc.property(fc.array(kind, { minLength: 1, maxLength: 8 }), permissions, permissions, (all, own, partner) => {
        const messages = all.map((each, index) =>
          aMessage(index, { kind: each, text: each === 'MESSAGE' ? 'hi' : '' }),
        );
        const reader = { own: new Set(own), partner: new Set(partner) };
        const given = messages.map((message, index) =>
          isWithheld(message, index === 0, reader) ? { ...message, text: '', withheld: true as const } : message,
        );
        const timelineReader = {
          permissions: reader.own,
          partner: aProfile({ userId: PARTNER, permissions: reader.partner }),
        };
        expect(timeline(aConversation({ messages: given }), timelineReader)).toEqual(
          timeline(aConversation({ messages }), timelineReader),
        );
      }),
    );
  });

  it('all of it while it contains only winks, mutual likes and own errors', () => {
    const harmless = [
      aMessage(1, { kind: 'WINK' }),
      aMessage(2, { kind: 'MUTUAL_LIKE' }),
      aMessage(3, { kind: 'ERROR' }),
    ];
    expect(timeline(aConversation({ messages: harmless }), nonSubscriber)).toMatchObject({ subscribePrompt: false });
    expect(texts(rows(harmless, {}, nonSubscriber))).toHaveLength(3);
  });
});

describe('what is left out', () => {
  it.each<[string, Partial<Message>]>([
    ['READ', { kind: 'READ' }],
    ['TYPING', { kind: 'TYPING' }],
    ['a text of blanks', { text: ' \n ' }],
    ['an image without a link', { kind: 'IMAGE' }],
  ])('%s', (_, message) => {
    expect(rows([aMessage(1, message)])).toEqual([]);
  });

  it('but never a wink, which has no text', () => {
    expect(kinds(rows([aMessage(1, { kind: 'WINK', text: '' })]))).toEqual(['time', 'message']);
  });
});

describe('the times between messages', () => {
  it('are shown at the start and from 30 minutes on, not a second before', () => {
    const at = (gap: number) => kinds(rows([aMessage(0), aMessage(gap)]));
    expect(at(30 * 60 - 1)).toEqual(['time', 'message', 'message']);
    expect(at(30 * 60)).toEqual(['time', 'message', 'time', 'message']);
  });

  it('are measured between what is displayed', () => {
    const hidden = aMessage(20 * 60, { kind: 'READ' });
    expect(kinds(rows([aMessage(0), hidden, aMessage(40 * 60)]))).toEqual(['time', 'message', 'time', 'message']);
  });
});

const threeMessages = [aMessage(1, { sentBy: ME }), aMessage(2, { sentBy: ME }), aMessage(3)];
const statusRows = (readAt: number, messages: readonly Message[] = threeMessages) =>
  rows(
    messages,
    { readAt: instant(readAt) },
    { ...subscriber, permissions: new Set<Permission>(['MESSAGING', 'MESSAGE_READ_RECEIPT']) },
  ).flatMap((row) => (row.kind === 'message' ? [row] : []));
const shownStatuses = (readAt: number, messages?: readonly Message[]) =>
  statusRows(readAt, messages).map(({ showsStatus, deliveryStatus }) => (showsStatus ? deliveryStatus : undefined));

describe('the read label', () => {
  const own = (seconds: number) => aMessage(seconds, { sentBy: ME });
  const reader = { ...subscriber, permissions: new Set<Permission>(['MESSAGING', 'MESSAGE_READ_RECEIPT']) };
  const read = (messages: readonly Message[], timelineReader = reader) =>
    rows(messages, { readAt: instant(5) }, timelineReader).flatMap((row) =>
      row.kind === 'message' && row.showsStatus && row.deliveryStatus === 'read' ? [row.message.sentAt] : [],
    );

  it('is shown at the last own message that is no later than the newest READ', () => {
    expect(read([own(1), own(5), aMessage(5.5), own(6)])).toEqual([instant(5)]);
  });

  it('is never shown at a local error, which the partner does not get, but at the own message before it', () => {
    expect(read([own(1), aMessage(2, { kind: 'ERROR', sentBy: ME })])).toEqual([instant(1)]);
  });

  it('is never shown at the partner’s, and only with the permission for receipts', () => {
    expect(read([aMessage(1)])).toEqual([]);
    expect(read([own(1)], subscriber)).toEqual([]);
  });
});

describe('the sent label', () => {
  it('is shown at the newest own message alone, and is replaced by the read label', () => {
    expect(shownStatuses(0)).toEqual([undefined, 'sent', undefined]);
    expect(shownStatuses(1)).toEqual(['read', 'sent', undefined]);
    expect(shownStatuses(2)).toEqual([undefined, 'read', undefined]);
  });

  it('is not shown at a message that was read, where a later wink has the read label', () => {
    const messages = [aMessage(1, { sentBy: ME }), aMessage(2, { sentBy: ME, kind: 'WINK' })];
    expect(shownStatuses(5, messages)).toEqual([undefined, 'read']);
  });
});

describe('what became of an own message', () => {
  it('is known of each one, shown or not, and of none of the partner’s', () => {
    const messages = [1, 2, 3, 4].map((seconds) => aMessage(seconds, { sentBy: seconds === 2 ? PARTNER : ME }));
    expect(statusRows(3, messages).map(({ deliveryStatus }) => deliveryStatus)).toEqual([
      'read',
      undefined,
      'read',
      'sent',
    ]);
  });

  it('is that it was sent, where the member may not know what was read', () => {
    const [row] = rows([aMessage(1, { sentBy: ME })], { readAt: instant(5) }).filter(({ kind }) => kind === 'message');
    expect(row).toMatchObject({ deliveryStatus: 'sent' });
  });

  it('is said of a wink, not of a mutual like or a local error', () => {
    const kinds = (['WINK', 'MUTUAL_LIKE', 'ERROR'] as const).map((kind, at) => aMessage(at, { kind, sentBy: ME }));
    expect(statusRows(-1, kinds).map(({ deliveryStatus }) => deliveryStatus)).toEqual(['sent', undefined, undefined]);
  });
});

describe('groups', () => {
  it('hold messages of one sender within five minutes', () => {
    const shape = rows([aMessage(0), aMessage(299), aMessage(599), aMessage(600, { sentBy: ME })]).flatMap((row) =>
      row.kind === 'message' ? [[row.starts, row.ends]] : [],
    );
    expect(shape).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });
});
