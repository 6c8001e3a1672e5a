import { describe, expect, it } from 'vitest';
import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import { FakeLogger } from '../../kernel/testing/index.ts';
import type { Attribution } from '../../navigation/index.ts';
import { SessionState, type Session } from '../../session/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { AddAttribution } from './add-attribution.ts';

function setUp(campaign: Attribution, answer: Result<void, CallFailure> = ok(undefined)) {
  const added: Attribution[] = [];
  const state = new SessionState();
  const logger = new FakeLogger();
  const source = { read: () => campaign };
  const gateway = {
    add: (attribution: Attribution) => {
      added.push(attribution);
      return Promise.resolve(answer);
    },
  };
  const stop = new AddAttribution(source, gateway, state, logger).start();
  return { state, added, logger, stop };
}

const member: Session = { status: 'member', self: aSelf() };
const spring: Attribution = { campaign: 'spring', source: 'poster' };

describe('the campaign that led to a visit', () => {
  it('is added once they are logged in, with the page that led here, and once', () => {
    const { state, added } = setUp({ ...spring, refUrl: 'https://friends.example/' });
    expect(added).toEqual([]);
    state.set(member);
    state.set({ status: 'member', self: aSelf({ firstName: 'Maya' }) });
    expect(added).toEqual([{ ...spring, refUrl: 'https://friends.example/' }]);
  });

  it.each<[string, Attribution, Session]>([
    ['where there was none', {}, member],
    ['for a visitor', spring, { status: 'visitor' }],
    [
      'that the server has it already',
      spring,
      { status: 'member', self: aSelf({ attribution: { campaign: 'winter' } }) },
    ],
    ['in a support session', spring, { status: 'member', self: aSelf({ support: { expiresAt: 1 } }) }],
  ])('is not added %s', (_, campaign, session) => {
    const { state, added } = setUp(campaign);
    state.set(session);
    expect(added).toEqual([]);
  });

  it('is left out where it cannot be added, and the fault is logged', async () => {
    const { state, logger } = setUp(spring, err({ kind: 'unreachable' }));
    state.set(member);
    await Promise.resolve();
    expect(logger.events).toEqual(['attribution.unadded']);
  });

  it('is the page that led here alone, where no campaign did', () => {
    const { state, added } = setUp({ refUrl: 'https://friends.example/' });
    state.set(member);
    expect(added).toEqual([{ refUrl: 'https://friends.example/' }]);
  });

  it('is not added after it was stopped', () => {
    const { state, added, stop } = setUp(spring);
    stop();
    state.set(member);
    expect(added).toEqual([]);
  });
});
