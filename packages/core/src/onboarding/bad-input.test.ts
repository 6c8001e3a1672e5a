import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCallFailure, anyDate, anyText, areInCatalogue, type FakeClock } from '../kernel/testing/index.ts';
import { aDefinition, aPhotoFile, anAlbumPhoto, ownProfileParts } from '../profile/testing/index.ts';
import type { AttributeKind } from '../tenant/index.ts';
import { onboardingParts } from './testing/index.ts';

const KINDS = [
  'text',
  'single',
  'multiple',
  'range',
  'date',
  'place',
  'display_name',
  'school',
] as const satisfies readonly AttributeKind[];
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

const anyDefinition = fc.record({
  kind: fc.constantFrom(...KINDS),
  interval: fc.boolean(),
  reviewed: fc.boolean(),
  minimum: fc.constantFrom(0, 1, 5),
  maximum: fc.constantFrom(5, 200, 2000),
});
/** Whatever a field, a draft of before, or an older app may hold. */
const anyValue = fc.oneof(
  anyText(),
  anyDate(),
  fc.double(),
  fc.array(anyText(), { maxLength: 4 }),
  fc.record({ minimum: fc.double(), maximum: fc.double() }),
  fc.anything(),
  fc.constantFrom('never', { latitude: 48.8566, longitude: 2.3522, formattedAddress: 'Paris, France' }),
);

describe('whatever is answered', () => {
  it('on a page of onboarding is saved or reports the reason, and what is not saved stays in its field', async () => {
    await fc.assert(
      fc.asyncProperty(anyDefinition, anyValue, maybe(anyCallFailure()), async (rest, value, failure) => {
        const { saveAnswers, own, drafts } = onboardingParts();
        const definition = aDefinition({ ...rest, id: 'question', options: ['never', 'often'] });
        own.attributeGateway.failure = failure;
        drafts.save('question', value);
        const saved = await saveAnswers.execute([{ definition, value }]);
        if (saved.ok) return;
        expect(areInCatalogue([saved.error])).toBe(true);
        expect(own.profile.edits.get('question')).toEqual({ status: 'ERROR', problem: saved.error });
        expect(drafts.read('question')).toBe(value);
      }),
      { numRuns: 500 },
    );
  });
});

/** Lets time pass until the work is done: an upload waits as long as a busy server demands. */
async function withTimePassing(clock: FakeClock, work: Promise<void>): Promise<void> {
  const state = { isDone: false };
  const end = work.finally(() => {
    state.isDone = true;
  });
  while (!state.isDone) {
    clock.advance(1000);
    await Promise.resolve();
  }
  return end;
}

describe('whatever file is chosen', () => {
  const anyFile = fc.record({
    name: anyText(),
    type: fc.oneof(anyText(), fc.constantFrom('image/jpeg', 'image/png', 'image/gif', 'IMAGE/JPEG', 'image/svg+xml')),
    size: fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(0, Number.NaN, Infinity)),
    content: fc.anything(),
  });
  const anyPicture = fc.record({
    width: fc.integer({ min: 0, max: 50_000 }),
    height: fc.integer({ min: 0, max: 50_000 }),
    readable: fc.boolean(),
  });

  it('becomes a photo, or is listed with its reason until it is removed', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, anyPicture, maybe(anyCallFailure()), async (file, picture, failure) => {
        const parts = ownProfileParts();
        Object.assign(parts.scaler, picture);
        parts.photoGateway.failure = failure;
        await withTimePassing(parts.clock, parts.uploadPhoto.execute(aPhotoFile(file)));
        const [upload] = parts.profile.uploads;
        if (!upload) {
          expect(parts.profile.photos).toHaveLength(1);
          return;
        }
        expect(upload.name).toBe(file.name);
        expect(upload.status === 'failed' && areInCatalogue([upload.problem])).toBe(true);
        parts.uploadPhoto.cancel(upload.id);
        expect(parts.profile.uploads).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('or address of a picture shows an error, becomes a photo or is listed with its reason', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(), maybe(anyCallFailure()), async (address, failure) => {
        const parts = ownProfileParts();
        parts.photoGateway.failure = failure;
        await withTimePassing(parts.clock, parts.uploadPhoto.executeFrom({ ...anAlbumPhoto(), address }));
        const [upload] = parts.profile.uploads;
        if (upload) expect(upload.status === 'failed' && areInCatalogue([upload.problem])).toBe(true);
        else expect(parts.profile.photos).toHaveLength(1);
      }),
    );
  });
});
