import type { Attribution, Self, Subscription, SupportAccess } from '@duet/core/session';
import type { AnswerOf } from '../contract/index.ts';
import { given } from './given.ts';

type WireSelf = AnswerOf<'session.getSelf'>['user'];
type WireSession = AnswerOf<'session.getSelf'>['session'];
type WireSubscription = NonNullable<NonNullable<WireSelf['subscriptions']>['SUBSCRIPTION']>;
type WireAttribution = AnswerOf<'session.getAttribution'>['info'];

/** The wire's self user in core's words. Without a word on it nobody may reach out yet: the server decides anyway. */
export function toSelf(user: WireSelf, session: WireSession): Self {
  const subscription = user.subscriptions?.SUBSCRIPTION;
  return {
    id: user.id,
    shouldConfirmEmail: user.should_confirm_email,
    hasVisitedPlatform: user.has_visited_platform,
    permissions: new Set(user.permissions),
    attribution: toAttribution(user.attribution ?? {}),
    interactionPermission: user.interactionPermission?.status ?? 'noPhotoNoSummary',
    ...given('legacyId', user.legacy_id),
    ...given('email', user.email),
    ...given('pendingEmail', user.pending_email),
    ...given('displayName', user.display_name),
    ...given('firstName', user.first_name),
    ...given('gender', user.gender),
    ...given('paymentGateway', user.payment_gateway),
    ...given('birthday', user.birthday),
    ...given('location', user.location),
    ...given('preferredLanguage', user.preferred_language),
    ...given('country', user.country),
    ...given('support', session.kind === 'support' ? toSupport(session) : undefined),
    ...given('subscription', subscription && toSubscription(subscription)),
  };
}

export const toAttribution = ({ utm_campaign, utm_medium, utm_source }: WireAttribution): Attribution => ({
  ...given('campaign', utm_campaign),
  ...given('medium', utm_medium),
  ...given('source', utm_source),
});

/** An end that cannot be read is no end: the server ends the session all the same. */
function toSupport({ expires_at }: WireSession): SupportAccess {
  const expiresAt = expires_at === undefined ? NaN : Date.parse(expires_at);
  return Number.isNaN(expiresAt) ? {} : { expiresAt };
}

const toSubscription = (subscription: WireSubscription): Subscription => ({
  id: subscription.id,
  autoRenewal: subscription.auto_renewal,
  canChangeAutoRenewal: subscription.can_change_auto_renewal,
  canChangePlan: subscription.can_change_plan,
  canUpgrade: subscription.can_upgrade,
  isIos: subscription.is_ios,
  ...given('provider', subscription.provider),
  ...given('level', subscription.plan?.product.level),
});
