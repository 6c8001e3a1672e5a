import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttributeValue } from '../profile.ts';
import { aPhoto, aProfile, FakeListedMembersStorage } from '../testing/index.ts';
import { ListedMembers } from '../members/listed-members.ts';
import { openersFor } from './openers.ts';

const interests = {
  id: 'interests',
  kind: 'multiple',
  options: ['hiking', 'dogs', 'wine'],
  reviewed: false,
} as const;
const answers = (values: Readonly<Record<string, unknown>>): ReadonlyMap<string, AttributeValue> =>
  new Map(Object.entries(values).map(([id, value]) => [id, { id, value }]));

describe('first lines to a member', () => {
  it('begin with what both chose, then what only they chose, then their town', () => {
    const profile = aProfile({ attributes: answers({ interests: ['dogs', 'hiking'] }), town: 'Lyon' });
    expect(openersFor(profile, answers({ interests: ['wine', 'dogs'] }), [interests], 'en')).toEqual([
      { kind: 'shared', attributeId: 'interests', option: 'dogs' },
      { kind: 'chosen', attributeId: 'interests', option: 'hiking' },
      { kind: 'town', town: 'Lyon' },
    ]);
  });

  it('are about no language, neither a shared one nor one that only they speak', () => {
    const languages = { ...interests, id: 'languages', options: ['english', 'french'] };
    const profile = aProfile({ attributes: answers({ languages: ['english', 'french'] }), town: 'Lyon' });
    expect(openersFor(profile, answers({ languages: ['english'] }), [languages], 'en').map(({ kind }) => kind)).toEqual(
      ['town', 'week', 'day'],
    );
  });

  it('are about their words and a photo of theirs where nothing was chosen', () => {
    const profile = aProfile({ attributes: answers({ summary: 'Hello' }), photos: [aPhoto('1'), aPhoto('2')] });
    expect(openersFor(profile, new Map(), [interests], 'en').map(({ kind }) => kind)).toEqual([
      'summary',
      'photo',
      'week',
    ]);
  });

  it.each([
    ['en', 'Jerusalem', true],
    ['en', 'ירושלים', false],
    ['he', 'ירושלים', true],
    ['he', 'Springfield', false],
    ['fr', 'العفولة', false],
  ] as const)(
    'in %s, about the town %s: %s, as its name runs the way of the line or the other',
    (language, town, isOffered) => {
      const kinds = openersFor(aProfile({ town }), new Map(), [], language).map(({ kind }) => kind);
      expect(kinds.includes('town')).toBe(isOffered);
      expect(kinds).toHaveLength(3);
    },
  );

  it('are three different ones, whatever stands in the profile', () => {
    const anyChoice = fc.subarray([...interests.options, 'gone']);
    fc.assert(
      fc.property(anyChoice, anyChoice, fc.boolean(), fc.nat({ max: 3 }), (mine, theirs, hasTown, photos) => {
        const profile = aProfile({
          attributes: answers({ interests: theirs }),
          photos: Array.from({ length: photos }, (_, index) => aPhoto(String(index))),
          ...(hasTown && { town: 'Lyon' }),
        });
        const openers = openersFor(profile, answers({ interests: mine }), [interests], 'en');
        expect(new Set(openers.map((opener) => JSON.stringify(opener))).size).toBe(3);
        const options = openers.flatMap((opener) => ('option' in opener ? [opener.option] : []));
        expect(options).not.toContain('gone');
        expect(new Set(options).size).toBe(options.length);
      }),
    );
  });
});

describe('the list that was shown last', () => {
  const listed = new ListedMembers();
  listed.set(['a', 'b', 'c']);
  const nobody = () => false;

  it('leads from a member to those beside them, and past who is not met any more', () => {
    expect(listed.neighbours('b', nobody)).toEqual({ previous: 'a', next: 'c' });
    expect(listed.neighbours('a', (id) => id === 'b')).toEqual({ next: 'c' });
    expect(listed.neighbours('c', nobody)).toEqual({ previous: 'b' });
  });

  it('leads nowhere from a member who is not in it', () => {
    expect(listed.neighbours('x', nobody)).toEqual({});
  });

  it('are the same after a reload, and none once the session has ended', () => {
    const storage = new FakeListedMembersStorage();
    new ListedMembers(storage).set(['a', 'b', 'c']);
    const reloaded = new ListedMembers(storage);
    expect(reloaded.neighbours('b', nobody)).toEqual({ previous: 'a', next: 'c' });
    reloaded.reset();
    expect(new ListedMembers(storage).neighbours('b', nobody)).toEqual({});
  });
});
