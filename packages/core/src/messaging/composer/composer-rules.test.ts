import { describe, expect, it } from 'vitest';
import { initialDraft } from './initial-draft.ts';
import { sendsOnEnter } from './enter-key.ts';

describe('a key press in the composer', () => {
  const enterKey = { key: 'Enter', shiftKey: false, isComposing: false };
  it.each([
    ['Enter with the switch on', enterKey, true, true],
    ['Enter with the switch off', enterKey, false, false],
    ['Shift and Enter', { ...enterKey, shiftKey: true }, true, false],
    ['Enter that ends an input method’s word', { ...enterKey, isComposing: true }, true, false],
    ['a letter', { ...enterKey, key: 'a' }, true, false],
  ])('%s', (_, press, enterSends, expected) => {
    expect(sendsOnEnter(press, enterSends)).toBe(expected);
  });
});

describe('the draft a composer opens with', () => {
  it('is what was kept, unless the thread contains it as pending or failed', () => {
    const failed = [{ id: 'o1', content: { kind: 'text' as const, text: 'hello' }, status: 'failed' as const }];
    expect(initialDraft('hello ', [])).toBe('hello ');
    expect(initialDraft('hello ', failed)).toBe('');
    expect(initialDraft('other', failed)).toBe('other');
  });
});
