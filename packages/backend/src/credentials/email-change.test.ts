import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer, testTenants, withProviders } from '../testing/index.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const PASSWORD = 'correct horse battery';

describe.each(TEST_ENGINES)('a change of address on $name', (engine) => {
  let server: TestServer;
  let count = 0;
  beforeAll(async () => {
    server = await TestServer.open(engine, { tenants: await testTenants(withProviders) });
  });
  afterAll(() => server.close());

  const freshAddress = () => `fresh-${String((count += 1))}@example.org`;
  const change = (token: string, email: string, confirmation = email) =>
    server.call('session.updateSelf', { user: { email, email_confirmation: confirmation } }, { token });
  const self = async (token: string) => (await server.answer('session.getSelf', {}, { token })).user;
  const status = async (token: string) => (await server.call('session.getSelf', {}, { token })).status;
  const logIn = async (email: string) =>
    (await server.answer('session.login', { email, password: PASSWORD })).token ?? '';
  const confirm = (token: string) => server.call('credentials.verifyEmail', { token });
  const undo = (token: string) => server.call('credentials.undoEmailChange', { token });
  const mailsTo = async (email: string, kind: string) =>
    (await server.unsentMails()).filter((mail) => mail.recipient === email && mail.kind === kind);

  /** The token in the newest email of a kind to an address. */
  async function linkTo(email: string, kind: 'change_email' | 'email_changed' | 'verify_email' | 'reset_password') {
    const text = (await mailsTo(email, kind)).at(-1)?.text ?? '';
    return /(?:verify_email\/|undo_email_change\/|code=)([\w-]{43})/.exec(text)?.[1] ?? '';
  }

  async function changeTo(token: string, email: string): Promise<string> {
    expect((await change(token, email)).status).toBe(200);
    server.clock.advance(1);
    return linkTo(email, 'change_email');
  }

  describe('when it is asked for', () => {
    it('leaves the address as it is, tells which one waits, and writes to both', async () => {
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
        user: { ...person, email: 'fb-change@example.org' },
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
  });

  describe('when its link is opened', () => {
    it('takes effect, ends the member’s other sessions and leaves the one that asked', async () => {
      const { email, id, token } = await server.registerMember();
      const phone = await logIn(email);
      const next = freshAddress();
      const link = await changeTo(token, next);
      expect(await server.answer('credentials.verifyEmail', { token: link })).toEqual({ valid: true, uid: id });
      const after = await self(token);
      expect(after).toMatchObject({ email: next, should_confirm_email: false });
      expect(after.pending_email).toBeUndefined();
      expect(await status(phone)).toBe(401);
      expect((await server.call('session.login', { email, password: PASSWORD })).status).toBe(401);
      expect(await status(await logIn(next))).toBe(200);
      expect((await confirm(link)).status).toBe(409);
    });

    it('voids the codes that were sent to the old address', async () => {
      const { email, token } = await server.registerMember();
      const verification = await linkTo(email, 'verify_email');
      await server.answer('credentials.forgotPassword', { email });
      const code = await linkTo(email, 'reset_password');
      const next = freshAddress();
      await confirm(await changeTo(token, next));
      for (const named of [email, next]) {
        const request = { code, email: named, new_password: 'a wholly new one' };
        expect(await server.call('credentials.forgotPasswordComplete', request)).toMatchObject({
          status: 400,
          body: { message: 'invalid code' },
        });
      }
      expect((await confirm(verification)).status).toBe(400);
      expect(await logIn(next)).not.toBe('');
    });

    it('refuses a reset code of an address that the account no longer has, however it lost it', async () => {
      const { email, id } = await server.registerMember();
      await server.answer('credentials.forgotPassword', { email });
      const code = await linkTo(email, 'reset_password');
      const next = freshAddress();
      await server.server.context.database.acrossTenants
        .updateTable('members')
        .set({ email: next })
        .where('id', '=', id)
        .execute();
      const request = { code, email, new_password: 'a wholly new one' };
      expect(await server.call('credentials.forgotPasswordComplete', request)).toMatchObject({
        status: 400,
        body: { message: 'invalid code' },
      });
      expect(await logIn(next)).not.toBe('');
    });

    it('is refused after seven days', async () => {
      const { email, token } = await server.registerMember();
      const link = await changeTo(token, freshAddress());
      server.clock.advance(7 * DAY);
      expect((await confirm(link)).status).toBe(400);
      const after = await self(token);
      expect(after.email).toBe(email);
      expect(after.pending_email).toBeUndefined();
    });

    it('is refused where the address has become another member’s, and says so', async () => {
      const { email, token } = await server.registerMember();
      const next = freshAddress();
      const link = await changeTo(token, next);
      await server.registerMember({ email: next });
      expect(await confirm(link)).toMatchObject({ status: 409, body: { message: 'email taken' } });
      expect((await self(token)).email).toBe(email);
    });

    it('is another tenant’s unknown link', async () => {
      const { token } = await server.registerMember();
      const link = await changeTo(token, freshAddress());
      expect((await server.call('credentials.verifyEmail', { token: link }, { tenant: 'grace' })).status).toBe(400);
    });
  });

  describe('when it is undone', () => {
    it('restores the address, ends every session, and works once', async () => {
      const { email, token } = await server.registerMember();
      const next = freshAddress();
      await confirm(await changeTo(token, next));
      const link = await linkTo(email, 'email_changed');
      await server.answer('credentials.forgotPassword', { email: next });
      expect(await server.answer('credentials.undoEmailChange', { token: link })).toEqual({ email });
      expect(await status(token)).toBe(401);
      expect((await self(await logIn(email))).email).toBe(email);
      expect((await server.call('session.login', { email: next, password: PASSWORD })).status).toBe(401);
      const code = await linkTo(next, 'reset_password');
      const request = { code, email: next, new_password: 'a wholly new one' };
      expect((await server.call('credentials.forgotPasswordComplete', request)).status).toBe(400);
      expect(await undo(link)).toMatchObject({ status: 409, body: { message: 'already undone' } });
    });

    it('is possible for seven days', async () => {
      const { email, token } = await server.registerMember();
      const next = freshAddress();
      await confirm(await changeTo(token, next));
      const link = await linkTo(email, 'email_changed');
      server.clock.advance(7 * DAY);
      expect(await undo(link)).toMatchObject({ status: 400, body: { message: 'invalid token' } });
      expect((await server.call('session.login', { email: next, password: PASSWORD })).status).toBe(200);
    });

    it('refuses an invented link, and one of another tenant', async () => {
      const { email, token } = await server.registerMember();
      await confirm(await changeTo(token, freshAddress()));
      const link = await linkTo(email, 'email_changed');
      expect((await undo('invented')).status).toBe(400);
      expect((await server.call('credentials.undoEmailChange', { token: link }, { tenant: 'grace' })).status).toBe(400);
      expect((await undo(link)).status).toBe(200);
    });

    it('stays with the member to whom it belonged first: not lost to a second change', async () => {
      const { email, token } = await server.registerMember();
      const [second, third] = [freshAddress(), freshAddress()];
      await confirm(await changeTo(token, second));
      await confirm(await changeTo(token, third));
      const ofFirst = await linkTo(email, 'email_changed');
      const ofSecond = await linkTo(second, 'email_changed');
      expect((await undo(ofFirst)).status).toBe(200);
      expect((await undo(ofSecond)).status).toBe(400);
      expect((await self(await logIn(email))).email).toBe(email);
    });

    it('stays with the member to whom it belonged first: not lost to the undoing of a later change', async () => {
      const { email, token } = await server.registerMember();
      const [second, third] = [freshAddress(), freshAddress()];
      await confirm(await changeTo(token, second));
      await confirm(await changeTo(token, third));
      expect((await undo(await linkTo(second, 'email_changed'))).status).toBe(200);
      expect((await self(await logIn(second))).email).toBe(second);
      expect((await undo(await linkTo(email, 'email_changed'))).status).toBe(200);
      expect((await self(await logIn(email))).email).toBe(email);
    });

    it('voids a change that was pending', async () => {
      const { email, token } = await server.registerMember();
      await confirm(await changeTo(token, freshAddress()));
      const pending = await changeTo(token, freshAddress());
      expect((await undo(await linkTo(email, 'email_changed'))).status).toBe(200);
      expect((await confirm(pending)).status).toBe(400);
    });

    it('is not blocked by a new account, because no other account can have the address meanwhile', async () => {
      const { email, token } = await server.registerMember();
      const other = await server.registerMember();
      const pending = await changeTo(other.token, freshAddress());
      await confirm(await changeTo(token, freshAddress()));
      const user = { ...person, email, password: PASSWORD };
      expect((await server.call('registration.create', { user })).status).toBe(409);
      expect(await server.answer('registration.checkEmail', { email })).toMatchObject({ can_use: false });
      expect(await change(other.token, email)).toMatchObject({ status: 409, body: { message: 'email taken' } });
      expect((await confirm(pending)).status).toBe(200);
      expect((await undo(await linkTo(email, 'email_changed'))).status).toBe(200);
    });

    it('lets the address go once it is possible no longer', async () => {
      const { email, token } = await server.registerMember();
      await confirm(await changeTo(token, freshAddress()));
      server.clock.advance(7 * DAY);
      expect(await server.answer('registration.checkEmail', { email })).toMatchObject({ can_use: true });
      await server.registerMember({ email });
    });
  });

  describe('a new password', () => {
    it('that was chosen by a link voids a pending change, whoever asked for it', async () => {
      const { email, token } = await server.registerMember();
      const pending = await changeTo(token, freshAddress());
      await server.answer('credentials.forgotPassword', { email });
      const code = await linkTo(email, 'reset_password');
      const reset = { code, email, new_password: 'another fine battery' };
      expect((await server.call('credentials.forgotPasswordComplete', reset)).status).toBe(200);
      expect((await confirm(pending)).status).toBe(400);
      const login = { email, password: reset.new_password };
      const { token: own = '' } = await server.answer('session.login', login);
      expect(await self(own)).toMatchObject({ email });
      expect((await self(own)).pending_email).toBeUndefined();
    });

    it('voids a pending change that another session asked for, and leaves one of its own', async () => {
      const { email, token } = await server.registerMember();
      const other = await logIn(email);
      const passwords = { old_password: PASSWORD, new_password: 'another fine battery' };
      const own = freshAddress();
      await changeTo(token, own);
      expect((await server.call('credentials.changePassword', passwords, { token })).status).toBe(200);
      expect((await self(token)).pending_email).toBe(own);
      const { token: third = '' } = await server.answer('session.login', { email, password: passwords.new_password });
      const foreign = await changeTo(third, freshAddress());
      const back = { old_password: passwords.new_password, new_password: PASSWORD };
      expect((await server.call('credentials.changePassword', back, { token })).status).toBe(200);
      expect((await self(token)).pending_email).toBeUndefined();
      expect((await confirm(foreign)).status).toBe(400);
      expect(await status(other)).toBe(401);
    });
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

const person = {
  first_name: 'Maya',
  last_name: 'Levi',
  gender: 'FEMALE' as const,
  birthday: '1990-03-07T00:00:00.000Z',
  location: 'u05kq4p2yxyz:Lyon, France',
  agreements: ['TERMS_OF_SERVICE' as const, 'SEXUALITY_ORIENTATION_CONSENT' as const],
};
