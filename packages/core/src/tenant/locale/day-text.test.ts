import { describe, expect, it } from 'vitest';
import { dayText, momentText, ordinalFirst } from './day-text.ts';

const FIRST = Date.UTC(2026, 11, 1, 12);

describe('a day', () => {
  it.each([
    ['en', 'December 1, 2026'],
    ['fr', '1er décembre 2026'],
    ['he', '1 בדצמבר 2026'],
  ] as const)('is written out in %s', (language, text) => {
    expect(dayText(FIRST, language, 'UTC')).toBe(text);
    expect(momentText(FIRST, language)).toContain(text);
  });

  it('is an ordinal number in French only on the first of a month', () => {
    expect(dayText(Date.UTC(2026, 11, 21, 12), 'fr', 'UTC')).toBe('21 décembre 2026');
    expect(dayText(Date.UTC(2026, 11, 11, 12), 'fr', 'UTC')).toBe('11 décembre 2026');
  });

  it('is an ordinal number in French after the name of the day, and no hour is', () => {
    expect(ordinalFirst('mar. 1 décembre à 11:01', 'fr')).toBe('mar. 1er décembre à 11:01');
    expect(ordinalFirst('1 déc.', 'fr')).toBe('1er déc.');
    expect(ordinalFirst('1 December', 'en')).toBe('1 December');
  });

  it('is that of the time zone that is named', () => {
    expect(dayText(Date.UTC(2026, 11, 1, 23), 'fr', 'Asia/Jerusalem')).toBe('2 décembre 2026');
  });
});
