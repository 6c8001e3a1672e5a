import { describe, expect, it } from 'vitest';
import { registrationUser, TEST_ENGINES, TestServer } from '../testing/index.ts';
import { MINUTE, PASSWORD, provideEmailChanges } from './testing/index.ts';

describe.each(TEST_ENGINES)('a change of address that is asked for on $name', (engine) => {
  let server: TestServer;
  const { freshAddress, change, self, logIn, confirm, mailsTo, linkTo, changeTo } = provideEmailChanges(
    engine,
    (opened) => {
      server = opened;
    },
  );

  it('leaves the address as it is, shows which one waits, and writes to both', async () => {
    const { email, token } = await server.registerMember({ preferred_language: 'fr' });
    const next = freshAddress();
    await changeTo(token, next);
    expect(await self(token)).toMatchObject({ email, pending_email: next });
    expect(await mailsTo(next, 'change_email')).toMatchObject([
      { language: 'fr', subject: 'Confirmez votre nouvelle adresse e-mail' },
    ]);
    const [notice] = await mailsTo(email, 'email_change_requested');
    expect(notice).toMatchObject({ language: 'fr' });
    expect(notice?.text).not.toContain('undo_email_change');
    expect(notice?.text).toContain('/fr/app/account/changeemail');
  });

  it('is refused ten minutes after the login, and neither stored nor announced by email', async () => {
    const { email, token } = await server.registerMember();
    server.clock.advance(10 * MINUTE);
    expect(await change(token, 'late@example.org')).toMatchObject({
      status: 400,
      body: { message: 'recent login required' },
    });
    expect((await self(token)).pending_email).toBeUndefined();
    expect(await mailsTo(email, 'email_change_requested')).toEqual([]);
  });

  it('keeps nothing else that came with a refused one', async () => {
    const { token } = await server.registerMember();
    server.clock.advance(10 * MINUTE);
    const email = freshAddress();
    await server.call(
      'session.updateSelf',
      { user: { first_name: 'Noa', email, email_confirmation: email } },
      { token },
    );
    expect((await self(token)).first_name).toBe('Maya');
  });

  it('is allowed again for ten minutes after the password was given, in that session only', async () => {
    const { email, token } = await server.registerMember();
    const other = await logIn(email);
    server.clock.advance(10 * MINUTE);
    await server.answer('credentials.confirmIdentity', { password: PASSWORD }, { token });
    server.clock.advance(10 * MINUTE - 1);
    expect((await change(other, freshAddress())).status).toBe(400);
    expect((await change(token, freshAddress())).status).toBe(200);
    server.clock.advance(1);
    expect((await change(token, freshAddress())).status).toBe(400);
  });

  it('is not allowed by a wrong password, or by none', async () => {
    const { token } = await server.registerMember();
    server.clock.advance(10 * MINUTE);
    for (const request of [{ password: 'wrong' }, {}]) {
      expect(await server.call('credentials.confirmIdentity', request, { token })).toMatchObject({
        status: 400,
        body: { message: 'incorrect current password' },
      });
    }
    expect((await change(token, freshAddress())).status).toBe(400);
  });

  it('is allowed to a member without a password by signing in again, and not by another’s account', async () => {
    const signIn = async (id: string) => {
      const payload = { id, app_id: 'facebook-app', email: `${id}@example.org` };
      const answer = await server.server.app.inject({
        method: 'POST',
        url: '/provider-mock/facebook/sign-in',
        payload,
      });
      return answer.json<{ access_token: string }>().access_token;
    };
    const { auth_token: token = '' } = await server.answer('registration.facebookRegister', {
      facebook_access_token: await signIn('fb-change'),
      user: registrationUser({ email: 'fb-change@example.org' }),
    });
    server.clock.advance(10 * MINUTE);
    const other = { facebook_access_token: await signIn('fb-other') };
    expect(await server.call('credentials.confirmIdentity', other, { token })).toMatchObject({
      status: 400,
      body: { message: 'another account' },
    });
    expect((await change(token, freshAddress())).status).toBe(400);
    const own = { facebook_access_token: await signIn('fb-change') };
    await server.answer('credentials.confirmIdentity', own, { token });
    expect((await change(token, freshAddress())).status).toBe(200);
  });

  it('replaces an earlier one, whose link is void', async () => {
    const { token } = await server.registerMember();
    const first = await changeTo(token, freshAddress());
    const second = freshAddress();
    await changeTo(token, second);
    expect((await confirm(first)).status).toBe(400);
    expect((await self(token)).pending_email).toBe(second);
  });

  it('can be sent again, which voids the first link, and can be cancelled, which voids every link', async () => {
    const { email, token } = await server.registerMember();
    const next = freshAddress();
    const first = await changeTo(token, next);
    await server.answer('credentials.resendEmailChange', {}, { token });
    const second = await linkTo(next, 'change_email');
    expect(await mailsTo(email, 'email_change_requested')).toHaveLength(1);
    expect((await confirm(first)).status).toBe(400);
    await server.answer('credentials.cancelEmailChange', {}, { token });
    expect((await confirm(second)).status).toBe(400);
    const after = await self(token);
    expect(after.email).toBe(email);
    expect(after.pending_email).toBeUndefined();
    expect((await server.call('credentials.resendEmailChange', {}, { token })).status).toBe(409);
  });

  it('limits the links to one new address, whichever members ask for them', async () => {
    const limited = await TestServer.open(engine, {}, { rateLimits: true });
    const victim = { email: 'asked-for-nothing@example.org', email_confirmation: 'asked-for-nothing@example.org' };
    const [maya, noah] = [await limited.registerMember(), await limited.registerMember()];
    const statuses = [];
    for (const { token } of [maya, maya, maya, noah, noah, noah, maya]) {
      statuses.push((await limited.call('session.updateSelf', { user: victim }, { token })).status);
    }
    const sent = (await limited.unsentMails()).filter((mail) => mail.recipient === victim.email);
    await limited.close();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(sent).toHaveLength(5);
  });

  it('limits wrong passwords by member, from whatever address they come', async () => {
    const limited = await TestServer.open(engine, {}, { rateLimits: true });
    const { token } = await limited.registerMember();
    const answers = [];
    for (let tried = 0; tried < 11; tried += 1) {
      const address = `10.1.${String(tried)}.1`;
      answers.push(await limited.call('credentials.confirmIdentity', { password: 'wrong' }, { token, address }));
    }
    await limited.close();
    expect(answers.map((answer) => answer.status)).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});
