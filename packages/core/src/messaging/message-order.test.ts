import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withMessage, withMessages } from './message-order.ts';
import { aMessage, ME, PARTNER } from './testing/index.ts';

const message = fc
  .record({ seconds: fc.integer({ min: 0, max: 30 }), sentBy: fc.constantFrom(ME, PARTNER) })
  .map(({ seconds, sentBy }) => aMessage(seconds, { sentBy }));
const messages = fc.array(message, { maxLength: 12 });

describe('a page of messages', () => {
  it('is put in as its messages would be one by one, whatever is known and in whatever order it comes', () => {
    fc.assert(
      fc.property(messages, messages, (known, page) => {
        const before = known.reduce(withMessage, []);
        expect(withMessages(before, page)).toEqual(page.reduce(withMessage, before));
      }),
    );
  });

  it('that is newer or older than all that is known goes to that end', () => {
    const known = [aMessage(10), aMessage(11)];
    expect(withMessages(known, [aMessage(12), aMessage(13)])).toEqual([10, 11, 12, 13].map((at) => aMessage(at)));
    expect(withMessages(known, [aMessage(8), aMessage(9)])).toEqual([8, 9, 10, 11].map((at) => aMessage(at)));
  });

  it('that brings nothing leaves the same array', () => {
    const known = [aMessage(1), aMessage(2)];
    expect(withMessages(known, [])).toBe(known);
    expect(withMessages(known, known)).toBe(known);
  });
});
