import { describe, expect, it } from 'vitest';
import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import { FakeLogger } from '../../kernel/testing/index.ts';
import type { Attribution } from '../../navigation/index.ts';
import { SessionState, type Session } from '../../session/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { FakeAttributionSource } from '../testing/index.ts';
import { AddAttribution } from './add-attribution.ts';

function setUp(brought: Attribution, answer: Result<void, CallFailure> = ok(undefined)) {
  const added: Attribution[] = [];
  const state = new SessionState();
  const logger = new FakeLogger();
  const source = new FakeAttributionSource();
  source.attribution = brought;
  const gateway = {
    add: (attribution: Attribution) => {
      added.push(attribution);
      return Promise.resolve(answer);
    },
  };
  const stop = new AddAttribution(source, gateway, state, logger).start();
  return { state, added, source, logger, stop };
}

const member: Session = { status: 'member', self: aSelf() };
const spring: Attribution = { campaign: 'spring', source: 'poster' };

const knownBy = (attribution: Attribution): Session => ({ status: 'member', self: aSelf({ attribution }) });

describe('the campaign that led to a visit', () => {
  it('is added once they are logged in, with the page that led here, and once', () => {
    const { state, added } = setUp({ ...spring, refUrl: 'https://friends.example/' });
    expect(added).toEqual([]);
    state.set(member);
    state.set({ status: 'member', self: aSelf({ firstName: 'Maya' }) });
    expect(added).toEqual([{ ...spring, refUrl: 'https://friends.example/' }]);
  });

  it.each<[string, Attribution]>([
    ['another name', { campaign: 'winter', source: 'poster' }],
    ['another source', { campaign: 'spring', source: 'radio' }],
    ['more', { ...spring, medium: 'print' }],
    ['a page alone', { refUrl: 'https://friends.example/' }],
  ])('is added where the server knows another, with %s', (_, known) => {
    const { state, added } = setUp(spring);
    state.set(knownBy(known));
    expect(added).toEqual([spring]);
  });

  it.each<[string, Session]>([
    ['has been added', member],
    ['is what the server has', knownBy(spring)],
  ])('leads nobody any more once it %s', async (_, session) => {
    const { state, source } = setUp(spring);
    state.set(session);
    await expect.poll(() => source.read()).toEqual({});
  });

  it.each<[string, Attribution, Session]>([
    ['where there was none', {}, member],
    ['for a visitor', spring, { status: 'visitor' }],
    ['that the server has already', { ...spring, refUrl: 'https://friends.example/' }, knownBy(spring)],
    [
      'that is no campaign but a page, where the server knows of something',
      { refUrl: 'https://friends.example/' },
      knownBy({ campaign: 'winter' }),
    ],
    [
      'that is no campaign but the page that the server has already',
      { refUrl: 'https://friends.example/' },
      knownBy({ refUrl: 'https://friends.example/' }),
    ],
    ['in a support session', spring, { status: 'member', self: aSelf({ support: { expiresAt: 1 } }) }],
  ])('is not added %s', (_, campaign, session) => {
    const { state, added } = setUp(campaign);
    state.set(session);
    expect(added).toEqual([]);
  });

  it('is left out where it cannot be added, and the fault is logged', async () => {
    const { state, logger, source, added } = setUp(spring, err({ kind: 'unreachable' }));
    state.set(member);
    await Promise.resolve();
    state.set({ status: 'member', self: aSelf({ firstName: 'Maya' }) });
    expect([logger.events, added]).toEqual([['attribution.unadded'], [spring]]);
    // The next page tries again.
    expect(source.read()).toEqual(spring);
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
