import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationUser, TEST_ENGINES, TestServer, testTenants, withProviders } from '../testing/index.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const linkIn = (text: string, path: string): URL =>
  new URL(new RegExp(`https?://\\S*${path}\\S*`).exec(text)?.[0] ?? '');

describe.each(TEST_ENGINES)('emails and the links in them on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine, { tenants: await testTenants(withProviders) });
  });
  afterAll(() => server.close());

  const lastMailTo = async (email: string, tenant = 'duet', kind = 'verify_email') => {
    const mail = (await server.unsentMails(tenant)).findLast((sent) => sent.recipient === email && sent.kind === kind);
    if (!mail) throw new Error(`No email to ${email}`);
    return mail;
  };
  const verifyToken = async (email: string) =>
    linkIn((await lastMailTo(email)).text, 'verify_email')
      .pathname.split('/')
      .at(-1) ?? '';
  const resetCode = async (email: string) =>
    linkIn((await lastMailTo(email, 'duet', 'reset_password')).text, 'resetPassword').searchParams.get('code') ?? '';
  const isConfirmed = async (id: string) => {
    const row = await server.server.context.database.acrossTenants
      .selectFrom('members')
      .select('email_confirmed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.email_confirmed_at !== null;
  };

  it('welcomes a newcomer in their language, at the address of their tenant', async () => {
    const { email } = await server.registerMember(
      { preferred_language: 'he', first_name: 'נועה' },
      { tenant: 'kesher' },
    );
    const mail = await lastMailTo(email, 'kesher');
    expect(mail).toMatchObject({ language: 'he', kind: 'verify_email' });
    expect(mail.text).toContain('נועה');
    expect(mail.text).toContain('ל־קשר');
    expect(mail.text).not.toContain('Kesher');
    expect(mail.html).toContain('dir="rtl"');
    expect(linkIn(mail.text, 'verify_email').href).toMatch(
      /^http:\/\/kesher\.localhost\/he\/app\/verify_email\/[\w-]{43}$/,
    );
  });

  it('shows a name with characters of markup in it as the text it is', async () => {
    const { email } = await server.registerMember({ first_name: 'Eve &lt; "Ann"' });
    const { html } = await lastMailTo(email);
    expect(html).toContain('Eve &amp;lt; &quot;Ann&quot;');
    expect(html).not.toContain('Eve &lt;');
  });

  it('confirms an address with the link, once', async () => {
    const { email, id } = await server.registerMember();
    const token = await verifyToken(email);
    expect(await isConfirmed(id)).toBe(false);
    expect(await server.answer('credentials.verifyEmail', { token })).toEqual({ valid: true, uid: id });
    expect(await isConfirmed(id)).toBe(true);
    // Opened again, it says so again.
    expect(await server.answer('credentials.verifyEmail', { token })).toEqual({ valid: true, uid: id });
  });

  it('answers a link that is too old with whom to send a new one to', async () => {
    const { email, id } = await server.registerMember();
    const token = await verifyToken(email);
    server.clock.advance(7 * DAY);
    expect(await server.answer('credentials.verifyEmail', { token })).toEqual({ valid: false, uid: id });
    expect(await isConfirmed(id)).toBe(false);
    await server.answer('credentials.requestVerificationEmail', { uid: id });
    expect(await server.answer('credentials.verifyEmail', { token: await verifyToken(email) })).toEqual({
      valid: true,
      uid: id,
    });
    expect((await server.call('credentials.requestVerificationEmail', { uid: id })).status).toBe(409);
  });

  it('voids the first link when a second one is sent', async () => {
    const { email, id } = await server.registerMember();
    const first = await verifyToken(email);
    server.clock.advance(1000);
    await server.answer('credentials.requestVerificationEmail', { uid: id });
    expect((await server.call('credentials.verifyEmail', { token: first })).status).toBe(400);
  });

  it('refuses an invented link, and a link of another tenant', async () => {
    const { email } = await server.registerMember();
    expect((await server.call('credentials.verifyEmail', { token: 'invented' })).status).toBe(400);
    expect(
      (await server.call('credentials.verifyEmail', { token: await verifyToken(email) }, { tenant: 'grace' })).status,
    ).toBe(400);
  });

  it('sends nothing for an unknown member, and answers as for a known one', async () => {
    const before = (await server.unsentMails()).length;
    expect(await server.answer('credentials.requestVerificationEmail', { uid: 'nobody' })).toEqual({});
    expect(await server.unsentMails()).toHaveLength(before);
  });

  it('lets a member choose a new password, ends every session and counts the address as confirmed', async () => {
    const { email, token, id } = await server.registerMember();
    await server.answer('credentials.forgotPassword', { email });
    const code = await resetCode(email);
    expect(
      linkIn((await lastMailTo(email, 'duet', 'reset_password')).text, 'resetPassword').searchParams.get('email'),
    ).toBe(email);
    await server.answer('credentials.forgotPasswordComplete', { code, email, new_password: 'a wholly new one' });
    expect((await server.call('session.getSelf', {}, { token })).status).toBe(401);
    expect((await server.call('session.login', { email, password: 'correct horse battery' })).status).toBe(401);
    expect((await server.call('session.login', { email, password: 'a wholly new one' })).status).toBe(200);
    expect(await isConfirmed(id)).toBe(true);
    const again = await server.call('credentials.forgotPasswordComplete', {
      code,
      email,
      new_password: 'yet another one',
    });
    expect(again.body).toMatchObject({ message: 'invalid code' });
  });

  it('refuses a code after an hour', async () => {
    const { email } = await server.registerMember();
    await server.answer('credentials.forgotPassword', { email });
    const code = await resetCode(email);
    server.clock.advance(HOUR);
    const answer = await server.call('credentials.forgotPasswordComplete', {
      code,
      email,
      new_password: 'a wholly new one',
    });
    expect(answer).toMatchObject({ status: 400, body: { message: 'invalid code' } });
  });

  it('lets a code be used by its member after a person tried it with another address', async () => {
    const { email } = await server.registerMember();
    const { email: other } = await server.registerMember();
    await server.answer('credentials.forgotPassword', { email });
    const code = await resetCode(email);
    const tried = await server.call('credentials.forgotPasswordComplete', {
      code,
      email: other,
      new_password: 'a wholly new one',
    });
    expect(tried.body).toMatchObject({ message: 'invalid code' });
    await server.answer('credentials.forgotPasswordComplete', { code, email, new_password: 'a wholly new one' });
  });

  it.each([
    ['no code', { code: '', email: 'a@example.org', new_password: 'a wholly new one' }, 'missing code'],
    ['no email', { code: 'x', email: '', new_password: 'a wholly new one' }, 'missing email'],
    ['no password', { code: 'x', email: 'a@example.org', new_password: '' }, 'missing password'],
    [
      'a short password',
      { code: 'x', email: 'a@example.org', new_password: 'short' },
      'minimum password length not met',
    ],
    ['a common password', { code: 'x', email: 'a@example.org', new_password: 'password1' }, 'password too common'],
    ['an invented code', { code: 'x', email: 'a@example.org', new_password: 'a wholly new one' }, 'invalid code'],
  ])('refuses a new password with %s', async (_, request, message) => {
    expect(await server.call('credentials.forgotPasswordComplete', request)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('reports that no account has the address, or that the account has Facebook only', async () => {
    expect(await server.call('credentials.forgotPassword', { email: 'nobody@example.org' })).toMatchObject({
      status: 404,
      body: { message: 'not found' },
    });
    const signIn = await server.server.app.inject({
      method: 'POST',
      url: '/provider-mock/facebook/sign-in',
      payload: { id: 'fb-9', app_id: 'facebook-app', email: 'only-fb@example.org' },
    });
    const { access_token } = signIn.json<{ access_token: string }>();
    await server.answer('registration.facebookRegister', {
      facebook_access_token: access_token,
      user: registrationUser({ email: 'only-fb@example.org' }),
    });
    expect(await server.call('credentials.forgotPassword', { email: 'only-fb@example.org' })).toMatchObject({
      status: 400,
      body: { message: 'use facebook' },
    });
  });

  it('sends no welcome to an address that wants no email, but the password link it requests', async () => {
    const email = 'leave-me@example.org';
    const token = server.server.context.unsubscribe.token('duet', email);
    await server.answer('credentials.doNotEmail', { token });
    await server.answer('credentials.doNotEmail', { token });
    await server.registerMember({ email });
    expect((await server.unsentMails()).filter(({ recipient }) => recipient === email)).toEqual([]);
    await server.answer('credentials.forgotPassword', { email });
    expect(await lastMailTo(email, 'duet', 'reset_password')).toBeDefined();
  });

  it('takes the unsubscribe link of an email, and no forged one', async () => {
    const { email } = await server.registerMember();
    const token = linkIn((await lastMailTo(email)).text, 'unsubscribe').searchParams.get('code') ?? '';
    expect((await server.call('credentials.doNotEmail', { token: `${token}x` })).status).toBe(400);
    expect((await server.call('credentials.doNotEmail', { token }, { tenant: 'grace' })).status).toBe(400);
    expect((await server.call('credentials.doNotEmail', { token })).status).toBe(200);
  });

  it('shows the outbox as text that no mail can break out of, and each mail as its reader sees it', async () => {
    const { email } = await server.registerMember({ first_name: 'Eve &lt; Ann' });
    const list = await server.server.app.inject({ url: '/outbox' });
    expect(list.body).toContain(email);
    expect(list.body).toContain('Eve &amp;lt; Ann');
    expect(list.body).not.toContain('Eve &lt;');
    const other = await server.registerMember();
    const own = await server.server.app.inject({ url: '/outbox', query: { to: other.email } });
    expect(own.body).toContain(other.email);
    expect(own.body).not.toContain(email);
    const { id } = await lastMailTo(email);
    const mail = await server.server.app.inject({ url: `/outbox/duet/${id}` });
    expect(mail.statusCode).toBe(200);
    expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
  });
});
