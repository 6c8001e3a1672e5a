import { describe, expect, it } from 'vitest';
import { RefreshSelf } from '../../session/index.ts';
import { aSelf, sessionParts } from '../../session/testing/index.ts';
import { ConfirmEmail } from './confirm-email.ts';
import { ResendConfirmation } from './resend-confirmation.ts';
import { FakeCredentialsGateway } from '../testing/index.ts';
import { Unsubscribe } from '../unsubscribe.ts';

function setUp({ member = true } = {}) {
  const session = sessionParts();
  if (member) session.state.set({ status: 'member', self: aSelf({ shouldConfirmEmail: true }) });
  else session.state.set({ status: 'visitor' });
  const gateway = new FakeCredentialsGateway();
  return {
    ...session,
    gateway,
    confirm: new ConfirmEmail(
      gateway,
      session.state,
      session.navigation,
      new RefreshSelf(session.selfGateway, session.state, session.logger),
    ),
    resend: new ResendConfirmation(gateway, session.state),
    unsubscribe: new Unsubscribe(gateway, session.returnAddress),
  };
}

describe('confirming an email', () => {
  it('leads a member to the success page and asks them no more', async () => {
    const { confirm, gateway, state, navigation } = setUp();
    expect(await confirm.execute('t1')).toMatchObject({ ok: true });
    expect(gateway.calls).toEqual(['confirmEmail t1']);
    expect(state.self?.shouldConfirmEmail).toBe(false);
    expect(navigation.visited).toEqual(['onboardingEmailConfirmationSuccess']);
  });

  it('learns the new address from the server where one was waiting', async () => {
    const { confirm, state, selfGateway } = setUp();
    state.setPendingEmail('new@example.org');
    selfGateway.self = aSelf({ email: 'new@example.org' });
    await confirm.execute('t1');
    expect(state.self?.email).toBe('new@example.org');
    expect(state.self?.pendingEmail).toBeUndefined();
  });

  it('does not free a member from confirming by another person’s link', async () => {
    const { confirm, gateway, state } = setUp();
    gateway.confirmation = { valid: true, uid: 'm2' };
    await confirm.execute('t1');
    expect(state.self?.shouldConfirmEmail).toBe(true);
  });

  it.each([
    ['/app/messages/7', '/app/messages/7'],
    ['https://evil.example/app/', 'onboardingEmailConfirmationSuccess'],
    ['//evil.example/app/', 'onboardingEmailConfirmationSuccess'],
  ])('follows the deeplink %s to %s', async (deeplink, target) => {
    const { confirm, gateway, navigation } = setUp();
    gateway.confirmation = { valid: true, deeplink };
    await confirm.execute('t1');
    expect(navigation.visited).toEqual([target]);
  });

  it('tells a visitor where they are', async () => {
    const { confirm, navigation } = setUp({ member: false });
    expect(await confirm.execute('t1')).toMatchObject({ ok: true });
    expect(navigation.visited).toEqual([]);
  });

  it.each([true, false])('refuses an old link, and keeps whose it was (member: %s)', async (member) => {
    const { confirm, gateway, navigation } = setUp({ member });
    gateway.confirmation = { valid: false, uid: 'm9' };
    expect(await confirm.execute('t1')).toEqual({
      ok: false,
      error: { problem: { key: 'error_verify_email_400' }, uid: 'm9' },
    });
    expect(navigation.visited).toEqual(member ? ['onboardingEmailConfirmationError'] : []);
  });

  it.each(['error_verify_email_400', 'error_verify_email_409', 'error_500', 'error_general'] as const)(
    'passes %s on',
    async (key) => {
      const { confirm, gateway } = setUp({ member: false });
      gateway.failure = { kind: 'refused', reason: 'rejected', problem: { key } };
      expect(await confirm.execute('t1')).toEqual({ ok: false, error: { problem: { key } } });
    },
  );
});

describe('sending the confirmation again', () => {
  it.each([
    [undefined, 'm1'],
    ['m9', 'm9'],
  ])('asks with %s for %s', async (uid, whose) => {
    const { resend, gateway } = setUp();
    expect(await resend.execute(uid)).toMatchObject({ ok: true });
    expect(gateway.calls).toEqual([`resendConfirmation ${whose}`]);
  });

  it('waits for a member who is still being fetched', async () => {
    const { resend, gateway, state } = setUp({ member: false });
    state.set({ status: 'member' });
    const sending = resend.execute();
    await Promise.resolve();
    expect(gateway.calls).toEqual([]);
    state.set({ status: 'member', self: aSelf() });
    expect(await sending).toMatchObject({ ok: true });
    expect(gateway.calls).toEqual(['resendConfirmation m1']);
  });

  it('ends its wait where the session turns out to be no one’s', async () => {
    const { resend, gateway, state } = setUp({ member: false });
    state.set({ status: 'starting' });
    const sending = resend.execute();
    state.set({ status: 'unreachable' });
    expect(await sending).toMatchObject({ ok: false });
    expect(gateway.calls).toEqual([]);
  });

  it('is not possible without a member', async () => {
    const { resend, gateway } = setUp({ member: false });
    expect(await resend.execute()).toMatchObject({ ok: false });
    expect(gateway.calls).toEqual([]);
  });
});

describe('leaving the emails', () => {
  it('deletes the return address on entry', () => {
    const { unsubscribe, returnAddress } = setUp();
    returnAddress.save('/app/matches');
    unsubscribe.prepare();
    expect(returnAddress.read()).toBeUndefined();
  });

  it('passes the signed token on, and requests one', async () => {
    const { unsubscribe, gateway } = setUp();
    expect(await unsubscribe.execute('')).toEqual({ ok: false, error: { key: 'missing_code' } });
    expect(await unsubscribe.execute('signed')).toMatchObject({ ok: true });
    expect(gateway.calls).toEqual(['unsubscribe signed']);
  });
});
