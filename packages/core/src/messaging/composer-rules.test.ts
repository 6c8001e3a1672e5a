import { describe, expect, it } from 'vitest';
import { draftOf } from './draft-of.ts';
import { sendsOnEnter } from './enter-key.ts';

describe('a key press in the composer', () => {
  const enter = { key: 'Enter', shiftKey: false, isComposing: false };
  it.each([
    ['Enter with the switch on', enter, true, true],
    ['Enter with the switch off', enter, false, false],
    ['Shift and Enter', { ...enter, shiftKey: true }, true, false],
    ['Enter that ends an input method’s word', { ...enter, isComposing: true }, true, false],
    ['a letter', { ...enter, key: 'a' }, true, false],
  ])('%s', (_, press, enterSends, expected) => {
    expect(sendsOnEnter(press, enterSends)).toBe(expected);
  });
});

describe('the draft a composer opens with', () => {
  it('is what was kept, unless it stands in the thread as on its way or failed', () => {
    const failed = [{ id: 'o1', content: { kind: 'text' as const, text: 'hello' }, status: 'failed' as const }];
    expect(draftOf('hello ', [])).toBe('hello ');
    expect(draftOf('hello ', failed)).toBe('');
    expect(draftOf('other', failed)).toBe('other');
  });
});
