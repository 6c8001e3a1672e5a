import { expect, it } from 'vitest';
import { aSubscription } from '../../payments/testing/index.ts';
import { SessionState } from '../session-state.ts';
import { aSelf, FakeSelfGateway } from '../testing/index.ts';
import { RefreshSubscription } from './refresh-subscription.ts';

function setUp() {
  const state = new SessionState();
  state.set({ status: 'member', self: aSelf({ permissions: new Set(['MESSAGING']) }) });
  const gateway = new FakeSelfGateway(aSelf({ permissions: new Set(), subscription: aSubscription() }));
  return { state, gateway, refresh: new RefreshSubscription(gateway, state) };
}

it('takes over the subscription alone, and that there is none any more', async () => {
  const { refresh, state, gateway } = setUp();
  await refresh.execute();
  expect(state.self).toMatchObject({ subscription: { id: 's1' }, permissions: new Set(['MESSAGING']) });
  gateway.self = aSelf();
  await refresh.execute();
  expect(state.self).not.toHaveProperty('subscription');
});

it('leaves what is known as it was when there is no answer', async () => {
  const { refresh, state, gateway } = setUp();
  await refresh.execute();
  gateway.failure = { kind: 'unreachable' };
  await refresh.execute();
  expect(state.self).toHaveProperty('subscription');
});

it('takes the answer to the latest question, whichever comes last', async () => {
  const { state } = setUp();
  const answers: ((self: ReturnType<typeof aSelf>) => void)[] = [];
  const refresh = new RefreshSubscription(
    { get: () => new Promise((resolve) => answers.push((self) => resolve({ ok: true, value: self }))) },
    state,
  );
  const both = Promise.all([refresh.execute(), refresh.execute()]);
  answers[1]?.(aSelf({ subscription: aSubscription({ level: 'plus' }) }));
  answers[0]?.(aSelf());
  await both;
  expect(state.self).toMatchObject({ subscription: { level: 'plus' } });
});

it('gives no subscription to who has logged out meanwhile', async () => {
  const { refresh, state } = setUp();
  const refreshing = refresh.execute();
  state.set({ status: 'visitor' });
  await refreshing;
  expect(state.session.get()).toEqual({ status: 'visitor' });
});
