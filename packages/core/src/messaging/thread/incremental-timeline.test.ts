import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProfile } from '../../profile/testing/index.ts';
import type { Permission } from '../../session/index.ts';
import { withMessage } from '../message-order.ts';
import type { Message, MessageKind } from '../message.ts';
import { aConversation, aMessage, instant, ME, PARTNER } from '../testing/index.ts';
import { addPage, addReceivedMessage, type Conversation } from './conversation.ts';
import { removeWithheld } from './gaps/withheld.ts';
import { IncrementalTimeline } from './incremental-timeline.ts';
import { timeline, type TimelineReader, type TimelineRow } from './timeline.ts';

const reader = (permissions: readonly Permission[]): TimelineReader => ({
  permissions: new Set(permissions),
  partner: aProfile({ userId: PARTNER }),
});
const subscriber = reader(['MESSAGING', 'MESSAGE_READ_RECEIPT']);
const rowsOf = (seen: ReturnType<typeof timeline>): readonly TimelineRow[] => (seen.kind === 'thread' ? seen.rows : []);

type Step = (conversation: Conversation, now: TimelineReader) => readonly [Conversation, TimelineReader];

const message = fc
  .record({
    seconds: fc.integer({ min: 0, max: 40 }).map((step) => step * 200),
    sentBy: fc.constantFrom(ME, PARTNER),
    kind: fc.constantFrom<MessageKind>('MESSAGE', 'MESSAGE', 'MESSAGE', 'WINK', 'IMAGE'),
    text: fc.constantFrom('hi', 'hello', ' '),
  })
  .map(({ seconds, kind, text, sentBy }) =>
    aMessage(seconds, { sentBy, kind, text, ...(kind === 'IMAGE' && text !== ' ' && { original: 'link' }) }),
  );
const change =
  (make: (conversation: Conversation) => Conversation): Step =>
  (conversation, now) => [make(conversation), now];

/** All that happens to a thread that is open. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: message.map((one) => change((c) => addReceivedMessage(c, one))) },
  { weight: 2, arbitrary: fc.array(message, { maxLength: 6 }).map((page) => change((c) => addPage(c, page))) },
  { weight: 1, arbitrary: message.map((one) => change((c) => addReceivedMessage(c, withheldOf(one)))) },
  { weight: 1, arbitrary: fc.array(message, { maxLength: 3 }).map((page) => change((c) => removeWithheld(c, page))) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 8000 }).map((at) => change((c) => ({ ...c, readAt: instant(at) }))),
  },
  { weight: 1, arbitrary: fc.nat({ max: 20 }).map((index) => change((c) => removeAt(c, index))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(ME, PARTNER, 'other').map((partnerId) => change((c) => ({ ...c, partnerId }))),
  },
  { weight: 1, arbitrary: fc.boolean().map((is) => change((c) => ({ ...c, outgoing: is ? [pending] : [] }))) },
  {
    weight: 1,
    arbitrary: fc
      .uniqueArray(fc.constantFrom<Permission>('MESSAGING', 'MESSAGE_READ_RECEIPT'))
      .map((permissions): Step => (conversation) => [conversation, reader(permissions)]),
  },
);
const pending = { id: 'o-1', content: { kind: 'text', text: 'soon' }, status: 'sending' } as const;
const withheldOf = ({ original: _, ...one }: Message): Message => ({ ...one, text: '', withheld: true });
const removeAt = (c: Conversation, index: number): Conversation => ({
  ...c,
  messages: c.messages.filter((_, at) => at !== index),
});

describe('an incremental timeline', () => {
  it('is what the whole computation answers, whatever happens to the thread', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const incremental = new IncrementalTimeline();
        let [conversation, now]: readonly [Conversation, TimelineReader] = [aConversation(), subscriber];
        for (const next of steps) {
          [conversation, now] = next(conversation, now);
          expect(incremental.update(conversation, now)).toEqual(timeline(conversation, now));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the rows of all messages but the last when one arrives', () => {
    const messages = Array.from({ length: 200 }, (_, index) => aMessage(index * 600));
    const incremental = new IncrementalTimeline();
    const before = rowsOf(incremental.update(aConversation({ messages }), subscriber));
    const arrived = withMessage(messages, aMessage(200 * 600));
    const after = rowsOf(incremental.update(aConversation({ messages: arrived }), subscriber));
    expect(after.length).toBe(before.length + 1);
    expect(before.filter((row) => !after.includes(row))).toEqual([]);
  });

  it('keeps the rows of what is shown when older messages are put before it', () => {
    const messages = Array.from({ length: 100 }, (_, index) => aMessage(index * 3600));
    const incremental = new IncrementalTimeline();
    const before = rowsOf(incremental.update(aConversation({ messages: messages.slice(50) }), subscriber));
    const after = rowsOf(incremental.update(aConversation({ messages }), subscriber));
    expect(after.slice(-before.length).every((row, index) => row === before[index])).toBe(true);
  });

  it('of the newest messages alone is their timeline, and keeps their rows when the rest is asked for', () => {
    const messages = Array.from({ length: 100 }, (_, index) => aMessage(index * 3600));
    const incremental = new IncrementalTimeline();
    const newest = incremental.update(aConversation({ messages }), subscriber, 40);
    expect(newest).toEqual(timeline(aConversation({ messages: messages.slice(-40) }), subscriber));
    const whole = incremental.update(aConversation({ messages }), subscriber);
    expect(whole).toEqual(timeline(aConversation({ messages }), subscriber));
    expect(rowsOf(newest).filter((row) => !rowsOf(whole).includes(row))).toEqual([]);
  });

  it('of a thread that may not be read is the whole one’s, however few are asked for', () => {
    const messages = Array.from({ length: 100 }, (_, index) => aMessage(index * 60));
    const conversation = aConversation({ messages });
    expect(new IncrementalTimeline().update(conversation, reader([]), 40)).toEqual(timeline(conversation, reader([])));
  });

  it('makes two rows anew when the newest own message is no longer the newest', () => {
    const own = (seconds: number) => aMessage(seconds, { sentBy: ME });
    const incremental = new IncrementalTimeline();
    const messages = [aMessage(1), own(2), aMessage(3)];
    const before = rowsOf(incremental.update(aConversation({ messages }), subscriber));
    const after = rowsOf(incremental.update(aConversation({ messages: [...messages, own(4)] }), subscriber));
    expect(before.map((row) => after.includes(row))).toEqual([true, true, false, true]);
  });
});
