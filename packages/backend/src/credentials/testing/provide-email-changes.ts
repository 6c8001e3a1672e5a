import { afterAll, beforeAll, expect } from 'vitest';
import { TestServer, testTenants, withProviders, type TestEngine } from '../../testing/index.ts';

/** The password of every member. */
export const PASSWORD = 'correct horse battery';
export const MINUTE = 60_000;
export const DAY = 86_400_000;

/** Opens a server before the tests of a suite and closes it after them. Answers the steps of a change of address on it. */
export function provideEmailChanges(engine: TestEngine, onOpened: (server: TestServer) => void) {
  let server: TestServer;
  let count = 0;
  beforeAll(async () => {
    server = await TestServer.open(engine, { tenants: await testTenants(withProviders) });
    onOpened(server);
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

  return { freshAddress, change, self, status, logIn, confirm, undo, mailsTo, linkTo, changeTo };
}
