import { describe, expect, it } from 'vitest';
import { coherentAnswers } from './coherent-answers.ts';
import { impliedAnswers, readDemoFile, summaryHalves } from '../content/index.ts';

const ROOT = new URL('../../../..', import.meta.url).pathname;

describe('the answers of a demo member', () => {
  it('leave a question open that the summary has answered in its own words', () => {
    const answers = new Map([['occupation', 'Chef']]);
    expect(coherentAnswers(answers, { occupation: null }).size).toBe(0);
  });

  it('follow the summary where it names an option, and open no question of their own', () => {
    const answers = new Map([['children', 'none']]);
    const implied = { children: 'at_home', wants_children: 'maybe' };
    expect([...coherentAnswers(answers, implied)]).toEqual([['children', 'at_home']]);
  });

  it('let faith, table and Shabbat agree', () => {
    const answers = new Map([
      ['observance', 'secular'],
      ['shabbat', 'full'],
      ['kashrut', 'strict'],
    ]);
    expect(Object.fromEntries(coherentAnswers(answers, {}))).toEqual({
      observance: 'secular',
      shabbat: 'friday_dinner',
      kashrut: 'none',
    });
  });

  it('do not date the baptism of somebody who is still exploring', () => {
    const answers = new Map([
      ['religion', 'exploring'],
      ['baptised_on', '2011-05-07'],
    ]);
    expect(coherentAnswers(answers, {}).has('baptised_on')).toBe(false);
  });
});

describe('what a summary implies', () => {
  it.each(['MALE', 'FEMALE'] as const)('is found again in the written text (%s)', (gender) => {
    const group = readDemoFile(ROOT, 'duet')?.languages['he'];
    if (!group) throw new Error('Duet has no Hebrew demo members');
    const { self, together } = summaryHalves(group, 'he', gender);
    const telling = self.map((half) => impliedAnswers(group, 'he', gender, `${half} ${together[0] ?? ''}`));
    expect(telling.filter((implied) => implied['occupation'] === null).length).toBeGreaterThan(15);
    expect(telling.filter((implied) => implied['relationship_status'] === 'widowed')).toHaveLength(1);
  });
});
