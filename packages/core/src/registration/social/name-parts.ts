import type { SocialProfile } from './social-account.port.ts';

/**
 * The profile with the parts of its whole name where the provider gives neither part: the first word, and the words after it. A
 * name of one word is a first name. The person sees both in the form, unless everything else was given before.
 */
export function withNameParts(profile: SocialProfile): SocialProfile {
  if (profile.firstName || profile.lastName) return profile;
  const [firstName, ...rest] = (profile.name ?? '').split(/\s+/).filter((word) => word !== '');
  if (firstName === undefined) return profile;
  return { ...profile, firstName, ...(rest.length > 0 && { lastName: rest.join(' ') }) };
}
