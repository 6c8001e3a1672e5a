import type { AttributeDefinition, TenantConfig } from '../tenant/index.ts';
import { isBlankAnswer, SUMMARY_ATTRIBUTE } from './attributes/attribute-answer.ts';
import type { OwnProfile } from './own-profile-state.ts';

/** What a member could add next. `firstPhoto` and `summary` are needed to reach out, so they come before everything else. */
export type NextStep =
  | { readonly kind: 'firstPhoto' }
  | { readonly kind: 'morePhotos'; readonly missing: number }
  | { readonly kind: 'answer'; readonly definition: AttributeDefinition };

export interface Completeness {
  /** Whole per cent, 0 to 100; 100 only when nothing is missing. */
  readonly percent: number;
  /** The most useful of what is missing; undefined when nothing is. */
  readonly next: NextStep | undefined;
}

/** How many photos a profile should have. */
const WANTED_PHOTOS = 3;
const WEIGHTS = { firstPhoto: 30, eachMorePhoto: 10, summary: 20, otherAnswers: 30 } as const;

/**
 * How complete a profile is by the sections that the tenant has set, and what would improve it most. What staff have refused counts as
 * missing; what waits for review counts.
 */
export function completeness(
  config: Pick<TenantConfig, 'attributes' | 'profileSections' | 'onboarding' | 'images'>,
  profile: Pick<OwnProfile, 'photos' | 'attributes'>,
): Completeness {
  const wantedPhotos = Math.min(WANTED_PHOTOS, config.images.maxCount);
  const photos = Math.min(wantedPhotos, profile.photos.filter(({ status }) => status !== 'REJECTED').length);
  const asked = askedInProfile(config);
  const open = asked.filter(({ id }) => !isAnswered(profile, id));
  const summary = asked.find(({ id }) => id === SUMMARY_ATTRIBUTE);
  const others = asked.filter((definition) => definition !== summary);
  const openOthers = others.filter((definition) => open.includes(definition));
  const parts = [
    { weight: WEIGHTS.firstPhoto, share: photos > 0 ? 1 : 0 },
    {
      weight: WEIGHTS.eachMorePhoto * (wantedPhotos - 1),
      share: wantedPhotos > 1 ? Math.max(0, photos - 1) / (wantedPhotos - 1) : 1,
    },
    { weight: summary ? WEIGHTS.summary : 0, share: summary && open.includes(summary) ? 0 : 1 },
    { weight: others.length > 0 ? WEIGHTS.otherAnswers : 0, share: 1 - openOthers.length / Math.max(1, others.length) },
  ];
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const reached = parts.reduce((sum, { weight, share }) => sum + weight * share, 0);
  const next = nextStep(config, photos, wantedPhotos, open);
  return { percent: next ? Math.min(99, Math.floor((100 * reached) / total)) : 100, next };
}

/** The questions of the profile's sections, in their order. */
function askedInProfile({ attributes, profileSections }: Pick<TenantConfig, 'attributes' | 'profileSections'>) {
  const definitions = new Map(attributes.map((definition) => [definition.id, definition]));
  const ids = new Set(profileSections.flatMap((section) => section.attributes));
  return [...ids].flatMap((id) => definitions.get(id) ?? []).filter(({ kind }) => kind !== 'photos');
}

function isAnswered({ attributes }: Pick<OwnProfile, 'attributes'>, id: string): boolean {
  const answer = attributes.get(id);
  return answer !== undefined && answer.status !== 'REJECTED' && !isBlankAnswer(answer.value);
}

function nextStep(
  { onboarding }: Pick<TenantConfig, 'onboarding'>,
  photos: number,
  wantedPhotos: number,
  open: readonly AttributeDefinition[],
): NextStep | undefined {
  if (photos === 0) return { kind: 'firstPhoto' };
  const required = open.find(({ id }) => id === SUMMARY_ATTRIBUTE || onboarding.required.includes(id));
  if (required) return { kind: 'answer', definition: required };
  if (photos < wantedPhotos) return { kind: 'morePhotos', missing: wantedPhotos - photos };
  return open[0] && { kind: 'answer', definition: open[0] };
}
