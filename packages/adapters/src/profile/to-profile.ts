import type { AttributeValue, Photo, Profile } from '@duet/core/profile';
import type { AnswerOf } from '../contract/index.ts';
import { toPhoto } from './to-photo.ts';

type WireProfile = AnswerOf<'profile.get'>['profiles'][number];

/** A member as core knows them. */
export function toProfile(wire: WireProfile): Profile {
  return {
    userId: wire.user_id,
    displayName: wire.display_name ?? '',
    online: wire.online,
    photos: wire.images.map((image): Photo => toPhoto(image)),
    attributes: new Map(
      Object.entries(wire.attributes).map(([id, attribute]) => [id, toAttributeValue(id, attribute)]),
    ),
    likedByMe: wire.like_them,
    likedEachOther: wire.like_eachother,
    passedByMe: wire.pass_them,
    winkedByMe: wire.winked,
    blockedByMe: wire.blocked,
    permissions: new Set(wire.permissions),
    fraud: wire.fraud,
    ...(wire.last_online !== undefined && { lastOnline: wire.last_online }),
    ...(wire.age !== undefined && { age: wire.age }),
    ...(wire.gender !== undefined && { gender: wire.gender }),
    ...(wire.town !== undefined && { town: wire.town }),
    ...(wire.country !== undefined && { country: wire.country }),
    ...(wire.distance_km !== undefined && { distanceKilometres: wire.distance_km }),
    ...(wire.existing_conversation !== undefined && { conversationId: wire.existing_conversation }),
  };
}

function toAttributeValue(id: string, { value, status }: WireProfile['attributes'][string]): AttributeValue {
  return { id, value: parsedValue(value), ...(status !== undefined && { status }) };
}

/** Values are JSON in a string (PRO-15); one that is not JSON is taken as the text it is. */
function parsedValue(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
