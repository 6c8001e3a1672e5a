import type { Photo, Profile } from '../profile.ts';

/** A photo whose links are its id. */
export const aPhoto = (id: string, overrides: Partial<Photo> = {}): Photo => ({
  id,
  small: id,
  medium: id,
  large: id,
  ...overrides,
});

/** A member with a name and nothing else. */
export const aProfile = (overrides: Partial<Profile> = {}): Profile => ({
  userId: 'partner',
  displayName: 'Maya',
  online: false,
  photos: [],
  attributes: new Map(),
  likedByMe: false,
  likedEachOther: false,
  passedByMe: false,
  winkedByMe: false,
  blockedByMe: false,
  permissions: new Set(),
  fraud: false,
  ...overrides,
});
