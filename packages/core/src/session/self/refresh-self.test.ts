import { describe, expect, it } from 'vitest';
import { FakeLogger } from '../../kernel/testing/index.ts';
import { RefreshSelf } from './refresh-self.ts';
import { SessionState } from '../session-state.ts';
import { aSelf, FakeSelfGateway } from '../testing/index.ts';

function setUp() {
  const state = new SessionState();
  state.set({ status: 'member', self: aSelf({ attribution: { source: 'spring' } }) });
  const gateway = new FakeSelfGateway(aSelf({ permissions: new Set(['MESSAGING']) }));
  const logger = new FakeLogger();
  return { state, gateway, logger, refresh: new RefreshSelf(gateway, state, logger) };
}

describe('fetching the member anew', () => {
  it('takes over what changed and keeps where they came from', async () => {
    const { refresh, state } = setUp();
    await refresh.execute();
    expect(state.self).toMatchObject({ permissions: new Set(['MESSAGING']), attribution: { source: 'spring' } });
  });

  it('leaves what is known as it was when there is no answer', async () => {
    const { refresh, state, gateway } = setUp();
    gateway.failure = { kind: 'unreachable' };
    await refresh.execute();
    expect(state.self?.permissions.size).toBe(aSelf().permissions.size);
  });

  it('does not restore a member who has logged out meanwhile', async () => {
    const { refresh, state } = setUp();
    const refreshing = refresh.execute();
    state.set({ status: 'visitor' });
    await refreshing;
    expect(state.session.get()).toEqual({ status: 'visitor' });
  });
});
