import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

describe.each(TEST_ENGINES)('a change of password on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  const old = 'correct horse battery';
  const change = (token: string, old_password: string, new_password: string) =>
    server.call('credentials.changePassword', { old_password, new_password }, { token });
  const logsIn = async (email: string, password: string) =>
    (await server.call('session.login', { email, password })).status === 200;

  it('is for who knows the old one, ends the other sessions and leaves the one that asked', async () => {
    const { email, token } = await server.registerMember();
    const { token: phone = '' } = await server.answer('session.login', { email, password: old });
    expect((await change(token, old, 'a wholly new one')).status).toBe(200);
    expect((await server.call('session.getSelf', {}, { token })).status).toBe(200);
    expect((await server.call('session.getSelf', {}, { token: phone })).status).toBe(401);
    expect([await logsIn(email, old), await logsIn(email, 'a wholly new one')]).toEqual([false, true]);
  });

  it.each([
    ['a wrong old one', 'not the old one', 'a wholly new one', 'incorrect current password'],
    ['no old one', '', 'a wholly new one', 'incorrect current password'],
    ['no new one', old, '', 'missing new password'],
    ['a short new one', old, 'short', 'minimum password length not met'],
    ['a common new one', old, 'password1', 'password too common'],
  ])('is refused with %s', async (_, before, after, message) => {
    const { email, token } = await server.registerMember();
    expect(await change(token, before, after)).toMatchObject({ status: 400, body: { message } });
    expect(await logsIn(email, old)).toBe(true);
  });
});
