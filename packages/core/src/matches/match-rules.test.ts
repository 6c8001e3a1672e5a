import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseDailyMatches, MATCHES_A_DAY } from './choose-daily-matches.ts';
import { isTimeZone, localDay } from './local-day.ts';
import { isStillMade } from './match-decision.ts';
import { matchReasons, matchScore, type MatchFacts } from './match-score.ts';
import type { SharedAnswer } from './match.ts';
import { sharedAnswers } from './shared-answers.ts';
import { splitMatches } from './split-matches.ts';

const anyOptions = fc.uniqueArray(fc.constantFrom('hiking', 'dogs', 'wine', 'yoga', 'baking'), { maxLength: 5 });
const anyShared: fc.Arbitrary<SharedAnswer> = fc.record({
  attributeId: fc.constantFrom('interests', 'languages', 'diet'),
  options: anyOptions.filter(({ length }) => length > 0),
});
const anyFacts: fc.Arbitrary<MatchFacts> = fc.record(
  {
    sharedAnswers: fc.array(anyShared, { maxLength: 4 }),
    distanceKilometres: fc.double({ min: 0, max: 20_000, noNaN: true }),
    hoursSinceActive: fc.double({ min: 0, max: 10_000, noNaN: true }),
  },
  { requiredKeys: ['sharedAnswers'] },
);

describe('the score of a match', () => {
  it('is between 0 and 100', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(matchScore(facts)).toBeGreaterThanOrEqual(0);
        expect(matchScore(facts)).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is no lower for one more shared answer, for less distance and for a later visit', () => {
    fc.assert(
      fc.property(anyFacts, anyShared, fc.double({ min: 0, max: 1, noNaN: true }), (facts, shared, part) => {
        const { distanceKilometres: far, hoursSinceActive: long } = facts;
        const score = matchScore(facts);
        expect(matchScore({ ...facts, sharedAnswers: [...facts.sharedAnswers, shared] })).toBeGreaterThanOrEqual(score);
        if (far !== undefined)
          expect(matchScore({ ...facts, distanceKilometres: far * part })).toBeGreaterThanOrEqual(score);
        if (long !== undefined)
          expect(matchScore({ ...facts, hoursSinceActive: long * part })).toBeGreaterThanOrEqual(score);
      }),
    );
  });

  it('is 100 for two neighbours with six shared options who are here today, and 0 where nothing is known', () => {
    const options = ['hiking', 'dogs', 'wine', 'yoga', 'baking', 'coffee'];
    const best = { sharedAnswers: [{ attributeId: 'interests', options }], distanceKilometres: 5, hoursSinceActive: 1 };
    expect(matchScore(best)).toBe(100);
    expect(matchScore({ sharedAnswers: [] })).toBe(0);
  });
});

describe('the reasons of a match', () => {
  it('name at most three things, and of an answer at most three options that both gave', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const reasons = matchReasons(facts);
        expect(reasons.length).toBeLessThanOrEqual(3);
        for (const reason of reasons)
          if (reason.kind === 'sharedAnswer') expect(reason.options.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('begin with the answer that shares most, and name a distance only when it is near and a visit only of the last day', () => {
    const facts = {
      sharedAnswers: [
        { attributeId: 'diet', options: ['vegan'] },
        { attributeId: 'interests', options: ['hiking', 'dogs'] },
      ],
      distanceKilometres: 25,
      hoursSinceActive: 24,
    };
    expect(matchReasons(facts)).toEqual([
      { kind: 'sharedAnswer', attributeId: 'interests', options: ['hiking', 'dogs'] },
      { kind: 'near', distanceKilometres: 25 },
      { kind: 'recentlyActive' },
    ]);
    expect(matchReasons({ sharedAnswers: [], distanceKilometres: 50, hoursSinceActive: 25 })).toEqual([]);
  });
});

describe('shared answers', () => {
  const questions = [
    { id: 'interests', options: ['hiking', 'dogs', 'wine'] },
    { id: 'diet', options: ['vegan'] },
    { id: 'seeking_gender', options: ['women'] },
    { id: 'summary', options: [] },
  ];
  const answers = (interests: unknown) =>
    new Map<string, unknown>([
      ['interests', interests],
      ['diet', 'vegan'],
      ['seeking_gender', 'women'],
      ['summary', 'Hello'],
    ]);

  it('are the options that both chose, without wishes and without own words', () => {
    expect(
      sharedAnswers(
        questions,
        ['seeking_gender'],
        answers(['wine', 'dogs', 'gone']),
        answers(['dogs', 'wine', 'gone']),
      ),
    ).toEqual([
      { attributeId: 'interests', options: ['dogs', 'wine'] },
      { attributeId: 'diet', options: ['vegan'] },
    ]);
  });

  it('are the same seen from either side', () => {
    fc.assert(
      fc.property(anyOptions, anyOptions, (mine, theirs) => {
        expect(sharedAnswers(questions, [], answers(mine), answers(theirs))).toEqual(
          sharedAnswers(questions, [], answers(theirs), answers(mine)),
        );
      }),
    );
  });
});

describe('the matches of a day', () => {
  const candidate = fc.tuple(fc.uuid(), anyFacts).map(([userId, facts]) => ({ userId, ...facts }));
  const anyCandidates = fc.uniqueArray(candidate, { selector: ({ userId }) => userId, maxLength: 12 });

  it('are the best, as many as a day has, the same in whatever order the candidates come', () => {
    fc.assert(
      fc.property(anyCandidates, (candidates) => {
        const chosen = chooseDailyMatches(candidates).map(({ userId }) => userId);
        expect(chosen).toHaveLength(Math.min(MATCHES_A_DAY, candidates.length));
        expect(chooseDailyMatches(candidates.toReversed()).map(({ userId }) => userId)).toEqual(chosen);
        const scoreOf = (left: boolean) =>
          candidates.filter(({ userId }) => chosen.includes(userId) !== left).map(matchScore);
        expect(Math.min(100, ...scoreOf(false))).toBeGreaterThanOrEqual(Math.max(0, ...scoreOf(true)));
      }),
    );
  });
});

describe('matches', () => {
  const match = (likedByMe: boolean, passedByMe: boolean) => ({ likedByMe, passedByMe });

  it('that were liked or passed are history, all others stay', () => {
    const [open, liked, passed, both] = [
      match(false, false),
      match(true, false),
      match(false, true),
      match(true, true),
    ];
    expect(splitMatches([liked, open, passed, both])).toEqual({ pending: [open], history: [liked, passed, both] });
  });
});

describe('the day of a member', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-03-02'],
    ['Europe/Paris', '2026-03-02'],
    ['UTC', '2026-03-01'],
    ['America/Los_Angeles', '2026-03-01'],
  ])('at 23:30 UTC in %s is %s', (zone, day) => {
    expect(localDay(Date.UTC(2026, 2, 1, 23, 30), zone)).toBe(day);
  });

  it('has the calendar and the digits of the wire whatever the zone', () => {
    expect(localDay(Date.UTC(2026, 0, 5), 'Asia/Riyadh')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('is that of a time zone that exists', () => {
    expect(['Asia/Jerusalem', 'UTC', 'Europe/Atlantis', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});

describe('a decision about a match', () => {
  it.each([
    ['liked', { likedByMe: true }],
    ['passed', { passedByMe: true }],
    ['mutual', { likedEachOther: true }],
  ] as const)('that was %s is made as long as the profile says so', (kind, said) => {
    const undecided = { likedByMe: false, passedByMe: false, likedEachOther: false };
    const decision = { userId: 'u1', name: 'Maya', kind };
    expect(isStillMade(decision, { ...undecided, ...said })).toBe(true);
    expect(isStillMade(decision, undecided)).toBe(false);
  });
});
