import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../kernel/testing/index.ts';
import { LoadOwnProfile, OwnProfileState } from '../../profile/index.ts';
import { FakeAttributeGateway, FakePhotoGateway } from '../../profile/testing/index.ts';
import { SessionState } from '../../session/index.ts';
import { NotificationsState } from './notifications-state.ts';
import { NotifyRefusal } from './notify-refusal.ts';

function setUp() {
  const clock = new FakeClock();
  const notifications = new NotificationsState(clock);
  const ownProfile = new OwnProfileState(new SessionState());
  const attributeGateway = new FakeAttributeGateway();
  const loadOwnProfile = new LoadOwnProfile(attributeGateway, new FakePhotoGateway(), ownProfile);
  const notifyRefusal = new NotifyRefusal(notifications, ownProfile, loadOwnProfile);
  return { clock, notifications, ownProfile, attributeGateway, notifyRefusal };
}

const refusal = { subject: 'photo', reason: 'noFace' } as const;

describe('a refusal', () => {
  it('is shown with its reason, long enough to be read', () => {
    const { notifyRefusal, notifications, clock } = setUp();
    notifyRefusal.execute(refusal);
    expect(notifications.shown.get()).toMatchObject([{ kind: 'REFUSED', refusal }]);
    clock.advance(9999);
    expect(notifications.shown.get()).toHaveLength(1);
    clock.advance(1);
    expect(notifications.shown.get()).toEqual([]);
  });

  it('takes the place of an earlier one about the same, not of one about something else', () => {
    const { notifyRefusal, notifications } = setUp();
    notifyRefusal.execute(refusal);
    notifyRefusal.execute({ subject: 'text', reason: 'offensive' });
    notifyRefusal.execute({ subject: 'photo', reason: 'nudity' });
    expect(notifications.shown.get()).toMatchObject([
      { refusal: { subject: 'text', reason: 'offensive' } },
      { refusal: { subject: 'photo', reason: 'nudity' } },
    ]);
  });

  it('brings the own profile up to date where it is loaded, and fetches none otherwise', async () => {
    const { notifyRefusal, ownProfile, attributeGateway } = setUp();
    const summary = { id: 'summary', value: 'I sail', status: 'REJECTED', rejectionReason: 'contactData' } as const;
    attributeGateway.saved.set('summary', summary);
    notifyRefusal.execute(refusal);
    expect(attributeGateway.calls).toEqual([]);
    ownProfile.setLoaded([{ id: 'summary', value: 'I sail', status: 'PENDING' }], []);
    notifyRefusal.execute(refusal);
    await expect.poll(() => ownProfile.profile.get().attributes.get('summary')).toEqual(summary);
  });
});
