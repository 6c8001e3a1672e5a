import { expect, it } from 'vitest';
import type { ReviewStatus } from './profile.ts';
import { publicPreview, waitsForReview } from './public-preview.ts';
import { aPhoto, aProfile } from './testing/index.ts';

const own = (...statuses: readonly ReviewStatus[]) =>
  aProfile({
    photos: statuses.map((status) => aPhoto(status, { status })),
    attributes: new Map(statuses.map((status) => [status, { id: status, value: 'x', status }])),
  });

it('shows what was approved or waits, and nothing that was refused', () => {
  const shown = publicPreview(own('APPROVED', 'PENDING', 'REJECTED'));
  expect(shown.photos.map(({ id }) => id)).toEqual(['APPROVED', 'PENDING']);
  expect([...shown.attributes.keys()]).toEqual(['APPROVED', 'PENDING']);
});

it('waits for review while any photo or answer does', () => {
  expect([waitsForReview(own('APPROVED', 'REJECTED')), waitsForReview(own('PENDING'))]).toEqual([false, true]);
});
