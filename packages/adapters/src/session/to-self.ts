import type { Attribution } from '@duet/core/navigation';
import type { OwnPortrait, Self, Subscription, SupportAccess } from '@duet/core/session';
import { readLocation, type AnswerOf } from '../contract/index.ts';
import { optionalField } from './optional-field.ts';

type WireSelf = AnswerOf<'session.getSelf'>['user'];
type WireSession = AnswerOf<'session.getSelf'>['session'];
type WireSubscription = NonNullable<NonNullable<WireSelf['subscriptions']>['SUBSCRIPTION']>;
type WireAttribution = AnswerOf<'session.getAttribution'>['info'];

/** The wire's self user in core's words. Without a value the member may not reach out yet: the server decides anyway. */
export function toSelf(user: WireSelf, session: WireSession): Self {
  const subscription = user.subscriptions?.SUBSCRIPTION;
  return {
    id: user.id,
    shouldConfirmEmail: user.should_confirm_email,
    hasVisitedPlatform: user.has_visited_platform,
    permissions: new Set(user.permissions),
    attribution: toAttribution(user.attribution ?? {}),
    interactionPermission: user.interactionPermission?.status ?? 'noPhotoNoSummary',
    ...optionalField('legacyId', user.legacy_id),
    ...optionalField('email', user.email),
    ...optionalField('pendingEmail', user.pending_email),
    ...optionalField('displayName', user.display_name),
    ...optionalField('firstName', user.first_name),
    ...optionalField('lastName', user.last_name),
    ...optionalField('gender', user.gender),
    ...optionalField('paymentGateway', user.payment_gateway),
    ...optionalField('birthday', user.birthday),
    ...optionalField('location', user.location),
    ...optionalField('address', user.location === undefined ? undefined : readLocation(user.location)?.address),
    ...optionalField('portrait', user.portrait && toPortrait(user.portrait)),
    ...optionalField('preferredLanguage', user.preferred_language),
    ...optionalField('country', user.country),
    ...optionalField('mayHaveFirstDay', user.first_day),
    ...optionalField('memberSince', momentOf(user.created_at)),
    ...optionalField('mutedTopics', user.muted_notifications && new Set(user.muted_notifications)),
    ...optionalField('support', session.kind === 'support' ? toSupport(session) : undefined),
    ...optionalField('subscription', subscription && toSubscription(subscription)),
  };
}

export const toAttribution = ({ utm_campaign, utm_medium, utm_source, ref_url }: WireAttribution): Attribution => ({
  ...optionalField('campaign', utm_campaign),
  ...optionalField('medium', utm_medium),
  ...optionalField('source', utm_source),
  ...optionalField('refUrl', ref_url),
});

/** Nothing where there is no moment, or one that cannot be read. */
function momentOf(text = ''): number | undefined {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : moment;
}

/** An end that cannot be read is no end: the server ends the session all the same. */
function toSupport({ expires_at }: WireSession): SupportAccess {
  return optionalField('expiresAt', momentOf(expires_at));
}

/** ENT-20 in core's words. */
export const toSubscription = (subscription: WireSubscription): Subscription => ({
  id: subscription.id,
  autoRenewal: subscription.auto_renewal,
  canChangeAutoRenewal: subscription.can_change_auto_renewal,
  canChangePlan: subscription.can_change_plan,
  canUpgrade: subscription.can_upgrade,
  isIos: subscription.is_ios,
  ...optionalField('provider', subscription.provider),
  ...optionalField('level', subscription.plan?.product.level),
});

/** Links already carry a query (A13). */
const toPortrait = ({ url, small, metadata }: NonNullable<WireSelf['portrait']>): OwnPortrait => ({
  small: small ?? `${url}&size=small`,
  ...optionalField('status', metadata?.status),
  ...optionalField('focus', metadata?.focus),
});
