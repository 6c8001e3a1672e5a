import { describe, expect, it } from 'vitest';
import type { CallFailure, ProblemKey } from '../../kernel/index.ts';
import { FakeSocialAccount } from '../../registration/testing/index.ts';
import { RefreshSelf } from '../../session/index.ts';
import { aSelf, sessionParts } from '../../session/testing/index.ts';
import { FakeEmailDraft } from '../../drafts/testing/index.ts';
import { CancelEmailChange } from './cancel-email-change.ts';
import { ConfirmIdentity } from '../confirm-identity.ts';
import { ResendEmailChange } from './resend-email-change.ts';
import { FakeCredentialsGateway } from '../testing/index.ts';
import { UndoEmailChange } from './undo-email-change.ts';

const refused = (key: ProblemKey): CallFailure => ({ kind: 'refused', reason: 'rejected', problem: { key } });

function setUp() {
  const session = sessionParts();
  session.state.set({ status: 'member', self: aSelf({ pendingEmail: 'new@example.org' }) });
  const gateway = new FakeCredentialsGateway();
  const facebook = new FakeSocialAccount({ provider: 'facebook', accessToken: 'f1' });
  const draft = new FakeEmailDraft();
  const refresh = new RefreshSelf(session.selfGateway, session.state, session.logger);
  return {
    ...session,
    gateway,
    facebook,
    draft,
    identity: new ConfirmIdentity(gateway, { facebook }),
    resend: new ResendEmailChange(gateway, refresh),
    cancel: new CancelEmailChange(gateway, session.state),
    undo: new UndoEmailChange(gateway, session.state, session.clearSession, draft),
  };
}

describe('confirming who one is', () => {
  it('sends the password', async () => {
    const { identity, gateway } = setUp();
    expect(await identity.execute({ kind: 'password', password: 'secret' })).toMatchObject({ ok: true });
    expect(gateway.calls).toEqual(['confirmIdentity password secret']);
  });

  it('sends no empty password', async () => {
    const { identity, gateway } = setUp();
    expect(await identity.execute({ kind: 'password', password: '' })).toEqual({
      ok: false,
      error: { problem: { key: 'current_password_incorrect' } },
    });
    expect(gateway.calls).toEqual([]);
  });

  it('sends what the provider vouches for', async () => {
    const { identity, gateway } = setUp();
    expect(await identity.execute({ kind: 'social', provider: 'facebook' })).toMatchObject({ ok: true });
    expect(gateway.calls).toEqual(['confirmIdentity facebook']);
  });

  it('reports nothing about a dialog that was closed, and that a missing provider is unavailable', async () => {
    const { identity, facebook, gateway } = setUp();
    facebook.failure = 'cancelled';
    expect(await identity.execute({ kind: 'social', provider: 'facebook' })).toEqual({ ok: false, error: {} });
    expect(await identity.execute({ kind: 'social', provider: 'apple' })).toEqual({
      ok: false,
      error: { problem: { key: 'error_apple_unavailable' } },
    });
    expect(gateway.calls).toEqual([]);
  });

  it.each(['current_password_incorrect', 'error_another_account'] as const)('passes %s on', async (key) => {
    const { identity, gateway } = setUp();
    gateway.failure = refused(key);
    const choices = [
      { kind: 'password', password: 'x' },
      { kind: 'social', provider: 'facebook' },
    ] as const;
    for (const choice of choices)
      expect(await identity.execute(choice)).toEqual({ ok: false, error: { problem: { key } } });
  });
});

describe('a change of address that waits', () => {
  it('is deleted when it is cancelled, and stays pending when that fails', async () => {
    const { cancel, gateway, state } = setUp();
    gateway.failure = { kind: 'unreachable' };
    expect(await cancel.execute()).toEqual({ ok: false, error: { key: 'error_network' } });
    expect(state.self?.pendingEmail).toBe('new@example.org');
    gateway.failure = undefined;
    expect(await cancel.execute()).toMatchObject({ ok: true });
    expect(state.self?.pendingEmail).toBeUndefined();
  });

  it('is found to be done where the server has nothing to send again', async () => {
    const { resend, gateway, state, selfGateway } = setUp();
    gateway.failure = refused('error_grpc_code_6');
    selfGateway.self = aSelf({ email: 'new@example.org' });
    expect(await resend.execute()).toMatchObject({ ok: false });
    expect(state.self?.email).toBe('new@example.org');
    expect(state.self?.pendingEmail).toBeUndefined();
  });
});

describe('undoing a change of address', () => {
  it('ends the session that is held here, and has the address ready for a new password', async () => {
    const { undo, state, draft } = setUp();
    expect(await undo.execute('t1')).toEqual({ ok: true, value: 'maya@example.org' });
    expect(state.session.get().status).toBe('visitor');
    expect(draft.read()).toBe('maya@example.org');
  });

  it('leaves the session alone where it fails', async () => {
    const { undo, gateway, state, draft } = setUp();
    gateway.failure = refused('error_undo_link_used');
    expect(await undo.execute('t1')).toEqual({ ok: false, error: { key: 'error_undo_link_used' } });
    expect(state.session.get().status).toBe('member');
    expect(draft.read()).toBe('');
  });
});
