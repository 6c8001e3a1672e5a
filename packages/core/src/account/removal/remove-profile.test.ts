import { describe, expect, it } from 'vitest';
import type { CallFailure, ProblemKey } from '../../kernel/index.ts';
import type { RouteTarget } from '../../navigation/index.ts';
import { aSelf, sessionParts } from '../../session/testing/index.ts';
import { FakeRemovalGateway } from '../testing/index.ts';
import { RemoveProfile } from './remove-profile.ts';

const form = { reason: 'other', comment: ' too far ', password: 'secret' };
const refused = (key: ProblemKey): CallFailure => ({ kind: 'refused', reason: 'rejected', problem: { key } });

function setUp({ isOffered = true } = {}) {
  const session = sessionParts({ token: 't' });
  session.state.set({ status: 'member', self: aSelf() });
  const gateway = new FakeRemovalGateway();
  const visited: RouteTarget[] = [];
  const navigation = { go: (target: RouteTarget) => void visited.push(target) };
  const remove = new RemoveProfile(gateway, session.clearSession, navigation, isOffered);
  return { session, gateway, remove, visited };
}

describe('removing one’s profile', () => {
  it('reports, where the tenant does not offer it, only that it is not possible, and calls nobody', async () => {
    const { session, gateway, remove } = setUp({ isOffered: false });
    expect(await remove.execute(form)).toEqual({
      ok: false,
      error: { kind: 'not-offered', problem: { key: 'profile_remove_not_implemented' } },
    });
    expect(gateway.removals).toEqual([]);
    expect(session.state.session.get().status).toBe('member');
  });

  it('sends the reason and the proof, ends the session here and says until when it can be undone', async () => {
    const { session, gateway, remove, visited } = setUp();
    expect(await remove.execute(form)).toEqual({ ok: true, value: undefined });
    expect(gateway.removals).toEqual([{ reason: 'other', comment: 'too far', password: 'secret' }]);
    expect(session.state.session.get().status).toBe('visitor');
    expect(session.tokenStorage.read()).toBeUndefined();
    expect(visited).toEqual([
      { route: 'profileRemoved', parameters: [], query: { until: '2026-07-01T00:00:00.000Z' } },
    ]);
  });

  it('leaves out what was not written', async () => {
    const { gateway, remove } = setUp();
    await remove.execute({ reason: 'other', comment: ' ', password: '' });
    expect(gateway.removals).toEqual([{ reason: 'other' }]);
  });

  it('wants a reason before it calls anybody', async () => {
    const { gateway, remove } = setUp();
    expect(await remove.execute({ ...form, reason: '' })).toMatchObject({
      error: { fields: { reason: { key: 'error_remove_reason_required' } } },
    });
    expect(gateway.removals).toEqual([]);
  });

  it.each<[CallFailure, object]>([
    [
      refused('current_password_incorrect'),
      { kind: 'refused', fields: { password: { key: 'current_password_incorrect' } }, list: [] },
    ],
    [{ kind: 'unreachable' }, { kind: 'refused', fields: {}, list: [{ key: 'error_network' }] }],
    [refused('error_recent_login_required'), { kind: 'identity-needed' }],
  ])('refused with %j is %j, and the session stays', async (failure, error) => {
    const { session, gateway, remove } = setUp();
    gateway.failure = failure;
    expect(await remove.execute(form)).toEqual({ ok: false, error });
    expect(session.state.session.get().status).toBe('member');
  });
});
