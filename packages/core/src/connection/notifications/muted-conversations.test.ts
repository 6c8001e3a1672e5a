import { expect, it } from 'vitest';
import { aMessage, messagingParts } from '../../messaging/testing/index.ts';
import { LoadProfiles } from '../../profile/index.ts';
import { BlinkTitle } from './blink-title.ts';
import { NotificationsState } from './notifications-state.ts';
import { NotifyNewMessage } from './notify-new-message.ts';

it('a muted conversation makes no toast and does not move the title, until it is heard again', () => {
  const { clock, attention, session, profileGateway, profiles, markSeen, inbox, receive } = messagingParts();
  const notifications = new NotificationsState(clock);
  const blinks: boolean[] = [];
  const blinkTitle = new BlinkTitle({ show: (isNews) => blinks.push(isNews) }, attention, clock);
  const loadProfiles = new LoadProfiles(profileGateway, profiles);
  const notify = new NotifyNewMessage(notifications, blinkTitle, loadProfiles, session, markSeen, inbox);
  attention.leave();
  receive.setMuted('c1', true);
  notify.execute(aMessage(1));
  notify.notifyFlirt(aMessage(2));
  clock.advance(800);
  expect([notifications.shown.get(), blinks]).toEqual([[], []]);
  receive.setMuted('c1', false);
  notify.execute(aMessage(3));
  clock.advance(800);
  expect(notifications.shown.get()).toHaveLength(1);
  expect(blinks).not.toEqual([]);
});
