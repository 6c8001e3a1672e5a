import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aConversation, aMessage, ME } from '../testing/index.ts';
import type { Message } from '../message.ts';
import { rowsAt, type TimelineRow } from '../thread/timeline.ts';
import { MoneyWarning } from './money-warning.ts';
import { matchWords } from './word-matcher.ts';

const words = matchWords(['bitcoin', 'gift cards']);
const { partnerId } = aConversation();
const rowsOf = (messages: readonly Message[]): readonly TimelineRow[] =>
  messages.flatMap((_, index) =>
    rowsAt(messages, index, { partnerId, readUpTo: '', read: undefined, newest: undefined }),
  );
const isWarning = ({ kind }: TimelineRow): boolean => kind === 'money';
/** The text of the message above the warning. */
const warnedOf = (rows: readonly TimelineRow[]): string | undefined => {
  const row = rows[rows.findIndex(isWarning) - 1];
  return row?.kind === 'message' ? row.message.text : undefined;
};

const message = fc.record({
  own: fc.boolean(),
  text: fc.constantFrom('hello', 'send Bitcoin', 'gift-cards!', 'how are you'),
  kind: fc.constantFrom('MESSAGE' as const, 'WINK' as const),
});
const thread = fc
  .array(message, { maxLength: 12 })
  .map((drawn) =>
    drawn.map(({ own, text, kind }, index) => aMessage(index, { text, kind, ...(own && { sentBy: ME }) })),
  );
const isRisky = ({ sentBy, kind, text }: Message) => sentBy !== ME && kind === 'MESSAGE' && words.isIn(text);

describe('the warning about money', () => {
  it('stands once, below the newest received message with such words, and nowhere without one', () => {
    fc.assert(
      fc.property(thread, (messages) => {
        const rows = rowsOf(messages);
        const marked = new MoneyWarning().mark(rows, words);
        expect(warnedOf(marked)).toBe(messages.findLast(isRisky)?.text);
        expect(marked.filter((row) => !isWarning(row))).toEqual(rows);
        expect(marked.filter(isWarning)).toHaveLength(messages.some(isRisky) ? 1 : 0);
      }),
    );
  });

  it('stays where it is whatever is written after it', () => {
    fc.assert(
      fc.property(thread, fc.nat(12), (messages, count) => {
        const warning = new MoneyWarning();
        const before = warning.mark(rowsOf(messages.slice(0, count)), words);
        const after = warning.mark(rowsOf(messages), words);
        if (before.some(isWarning)) expect(warnedOf(after)).toBe(warnedOf(before));
        expect(after.filter(isWarning).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('leaves a thread without such words the very rows it had', () => {
    const rows = rowsOf([aMessage(0), aMessage(1, { sentBy: ME, text: 'bitcoin' })]);
    expect(new MoneyWarning().mark(rows, words)).toBe(rows);
  });

  it.each(['is bitcoin', 'BITCOIN', 'ביטcoin bitcoin', 'gift\ncards'])(
    'knows words at the end of a message: “%s”',
    (text) => {
      expect(warnedOf(new MoneyWarning().mark(rowsOf([aMessage(0, { text })]), words))).toBe(text);
    },
  );
});
