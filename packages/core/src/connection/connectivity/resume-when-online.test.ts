import { describe, expect, it } from 'vitest';
import { SessionState, type Session } from '../../session/index.ts';
import { FakeNetworkStatus } from '../testing/index.ts';
import { ResumeWhenOnline } from './resume-when-online.ts';

function parts(session: Session) {
  const network = new FakeNetworkStatus();
  const state = new SessionState();
  state.set(session);
  let resumed = 0;
  const resume = new ResumeWhenOnline(network, state, {
    execute: () => {
      resumed += 1;
      state.set({ status: 'starting' });
      return Promise.resolve();
    },
  });
  return { network, stop: resume.start(), resumed: () => resumed };
}

describe('resuming a session when the device is online again', () => {
  it('starts the session that found no server, once', () => {
    const { network, resumed } = parts({ status: 'unreachable' });
    network.change(false);
    expect(resumed()).toBe(0);
    network.change(true);
    network.change(true);
    expect(resumed()).toBe(1);
  });

  it.each(['visitor', 'starting', 'supportEnded'] as const)('starts nothing where the session is %s', (status) => {
    const { network, resumed } = parts({ status });
    network.change(false);
    network.change(true);
    expect(resumed()).toBe(0);
  });

  it('starts nothing after it was stopped', () => {
    const { network, stop, resumed } = parts({ status: 'unreachable' });
    network.change(false);
    stop();
    network.change(true);
    expect(resumed()).toBe(0);
  });
});
