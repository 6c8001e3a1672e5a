import { describe, expect, it } from 'vitest';
import { TEST_ENGINES, type TestServer } from '../testing/index.ts';
import { DAY, PASSWORD, provideEmailChanges } from './testing/index.ts';

describe.each(TEST_ENGINES)('a pending change of address on $name', (engine) => {
  let server: TestServer;
  const { freshAddress, self, status, logIn, confirm, linkTo, changeTo } = provideEmailChanges(engine, (opened) => {
    server = opened;
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
      const later = await logIn(next);
      expect(await server.answer('credentials.verifyEmail', { token: link })).toEqual({ valid: true, uid: id });
      expect(await status(later)).toBe(200);
      await confirm(await changeTo(token, freshAddress()));
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

    it('is refused where the address has become another member’s, and reports it', async () => {
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

  describe('a new password', () => {
    it('that was chosen by a link voids a pending change, whoever requested it', async () => {
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

    it('voids a pending change that another session requested, and leaves one of its own', async () => {
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
});
