import type { Profile } from './profile.ts';

/** The own profile without what staff have refused: what others see, or will once the rest has been reviewed. */
export const publicPreview = (profile: Profile): Profile => ({
  ...profile,
  photos: profile.photos.filter(({ status }) => status !== 'REJECTED'),
  attributes: new Map([...profile.attributes].filter(([, { status }]) => status !== 'REJECTED')),
});

/** Whether others do not see some of it yet, because staff look at it first. */
export const waitsForReview = ({ photos, attributes }: Profile): boolean =>
  [...photos, ...attributes.values()].some(({ status }) => status === 'PENDING');
