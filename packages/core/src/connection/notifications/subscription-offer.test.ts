import { expect, it } from 'vitest';
import { aMessage, ME, messagingParts } from '../../messaging/testing/index.ts';
import { LoadProfiles } from '../../profile/index.ts';
import type { Subscription } from '../../session/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { BlinkTitle } from './blink-title.ts';
import { NotificationsState } from './notifications-state.ts';
import { NotifyNewMessage } from './notify-new-message.ts';

const A_SUBSCRIPTION: Subscription = {
  id: 's1',
  autoRenewal: true,
  canChangeAutoRenewal: true,
  canChangePlan: true,
  canUpgrade: false,
  isIos: false,
};

it.each([
  ['offers a subscription for withheld words', {}, { kind: 'MESSAGE', text: '' }, true],
  ['offers nothing for words that are shown', {}, { kind: 'MESSAGE', text: 'Hello' }, false],
  ['offers nothing for a wink, which has no words', {}, { kind: 'WINK', text: '' }, false],
  [
    'offers nothing to an active subscriber (LIV-17)',
    { subscription: A_SUBSCRIPTION },
    { kind: 'MESSAGE', text: '' },
    false,
  ],
] as const)('a toast %s', (_title, member, message, isOffered) => {
  const { clock, attention, session, profileGateway, profiles, markSeen, inbox } = messagingParts();
  const notifications = new NotificationsState(clock);
  const blinkTitle = new BlinkTitle({ show: () => undefined }, attention, clock);
  const loadProfiles = new LoadProfiles(profileGateway, profiles);
  session.set({ status: 'member', self: aSelf({ id: ME, ...member }) });
  new NotifyNewMessage(notifications, blinkTitle, loadProfiles, session, markSeen, inbox).execute(aMessage(1, message));
  const [shown] = notifications.shown.get();
  expect(shown).toMatchObject({ kind: message.kind });
  expect(shown && 'offersSubscription' in shown).toBe(isOffered);
});
