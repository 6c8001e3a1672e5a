import { FakeAttention } from '@duet/core/kernel/testing';
import { aSubscription } from '@duet/core/payments/testing';
import { SessionState } from '@duet/core/session';
import { aSelf } from '@duet/core/session/testing';
import { expect, it } from 'vitest';
import { changesElsewhere } from './changes-elsewhere.ts';

function follow() {
  const attention = new FakeAttention();
  const session = new SessionState();
  session.set({ status: 'member', self: aSelf({ subscription: aSubscription() }) });
  let told = 0;
  const stop = changesElsewhere(attention, session).onReturn(() => {
    told += 1;
  });
  return { attention, session, stop, told: () => told };
}

it('tells of a return, and of what the server says of the subscription meanwhile', () => {
  const { attention, session, told } = follow();
  attention.comeBack();
  expect(told()).toBe(1);
  session.setSubscription(aSubscription({ autoRenewal: false }));
  expect(told()).toBe(2);
  session.setSubscription(undefined);
  expect(told()).toBe(3);
});

it('tells of nothing else, and of nothing once it is not followed any more', () => {
  const { attention, session, stop, told } = follow();
  session.setPermissions(new Set());
  session.setPreferredLanguage('fr');
  session.set({ status: 'visitor' });
  expect(told()).toBe(0);
  session.set({ status: 'member', self: aSelf() });
  stop();
  session.setSubscription(aSubscription());
  attention.comeBack();
  expect(told()).toBe(0);
});
