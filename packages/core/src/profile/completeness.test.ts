import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aConfig } from '../onboarding/testing/index.ts';
import { completeness } from './completeness.ts';
import type { AttributeValue, ReviewStatus } from './profile.ts';
import { aDefinition, aPhoto } from './testing/index.ts';

const config = aConfig({
  attributes: [aDefinition({ id: 'summary' }), aDefinition({ id: 'height' }), aDefinition({ id: 'diet' })],
  profileSections: [
    { id: 'intent', attributes: ['height', 'unknown'] },
    { id: 'about', attributes: ['summary', 'diet'] },
  ],
  onboarding: { pages: [], required: ['summary'] },
});

const answered = (...ids: readonly string[]) =>
  new Map(ids.map((id): [string, AttributeValue] => [id, { id, value: 'an answer' }]));
const photos = (count: number, status?: ReviewStatus) =>
  Array.from({ length: count }, (_, index) => aPhoto(String(index), status && { status }));

describe('how complete a profile is', () => {
  it.each([
    ['nothing', 0, [], { kind: 'firstPhoto' }],
    ['a photo', 1, [], { kind: 'answer', definition: { id: 'summary' } }],
    ['photo and summary', 1, ['summary'], { kind: 'morePhotos', missing: 2 }],
    ['three photos and the summary', 3, ['summary'], { kind: 'answer', definition: { id: 'height' } }],
    ['everything but photos', 0, ['summary', 'height', 'diet'], { kind: 'firstPhoto' }],
  ])('with %s names what to add next', (_, count, ids, next) => {
    const found = completeness(config, { photos: photos(count), attributes: answered(...ids) });
    expect(found.next).toMatchObject(next);
    expect(found.percent).toBeLessThan(100);
  });

  it('is 100 per cent with three photos and every answer', () => {
    const all = { photos: photos(3), attributes: answered('summary', 'height', 'diet') };
    expect(completeness(config, all)).toEqual({ percent: 100, next: undefined });
  });

  it('does not count what staff have refused, and counts what waits for them', () => {
    const summary = (status: ReviewStatus) => new Map([['summary', { id: 'summary', value: 'me', status }]]);
    expect(completeness(config, { photos: photos(3, 'REJECTED'), attributes: new Map() }).percent).toBe(0);
    const refused = completeness(config, { photos: photos(1, 'PENDING'), attributes: summary('REJECTED') });
    const waiting = completeness(config, { photos: photos(1, 'PENDING'), attributes: summary('PENDING') });
    expect(refused.next).toMatchObject({ kind: 'answer', definition: { id: 'summary' } });
    expect(waiting.percent).toBeGreaterThan(refused.percent);
  });

  it('never falls when something is added, and names a next step below 100 per cent only', () => {
    const ids = ['summary', 'height', 'diet'];
    fc.assert(
      fc.property(fc.nat(9), fc.subarray(ids), fc.constantFrom(...ids), (count, given, added) => {
        const before = completeness(config, { photos: photos(count), attributes: answered(...given) });
        const after = completeness(config, { photos: photos(count + 1), attributes: answered(...given, added) });
        expect(after.percent).toBeGreaterThanOrEqual(before.percent);
        expect(before.percent === 100).toBe(before.next === undefined);
        expect(before.percent).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
