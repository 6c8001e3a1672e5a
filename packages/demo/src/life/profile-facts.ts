import type { AnswerOf } from '@duet/adapters/contract';
import type { ProfileFacts } from './demo-member.port.ts';

type WireProfile = AnswerOf<'profile.get'>['profiles'][number];

/** What a demo member speaks of, from a profile as the server shows it. */
export function profileFacts({
  age,
  town,
  attributes,
  preferred_language: language = 'en',
}: WireProfile): ProfileFacts {
  const answer = (id: string): unknown => {
    const value = attributes[id]?.value;
    return value === undefined ? undefined : JSON.parse(value);
  };
  const [interests, occupation, lookingFor] = ['interests', 'occupation', 'looking_for'].map(answer);
  return {
    language,
    interests: Array.isArray(interests) ? interests.filter((entry): entry is string => typeof entry === 'string') : [],
    ...(age !== undefined && { age }),
    ...(town !== undefined && { town }),
    ...(typeof occupation === 'string' && { occupation }),
    ...(typeof lookingFor === 'string' && { lookingFor }),
  };
}
