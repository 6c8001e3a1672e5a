import { describe, expect, it } from 'vitest';
import { registrationUser, TEST_ENGINES, type TestServer } from '../testing/index.ts';
import { DAY, PASSWORD, provideEmailChanges } from './testing/index.ts';

describe.each(TEST_ENGINES)('a change of address that is undone on $name', (engine) => {
  let server: TestServer;
  const { freshAddress, change, self, status, logIn, confirm, undo, linkTo, changeTo } = provideEmailChanges(
    engine,
    (opened) => {
      server = opened;
    },
  );

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
    const user = registrationUser({ email });
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
