import { describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

describe.each(TEST_ENGINES)('the shared password of demo members on $name', (engine) => {
  it.each([
    ['opens their accounts where demo logins are on', true, 200],
    ['opens no account where demo logins are off, even of members who were seeded before', false, 401],
  ])('%s', async (_, demoLogins, status) => {
    const server = await TestServer.open(engine, {}, { demoLogins });
    const [demo, member] = [await server.registerMember(), await server.registerMember()];
    await server.server.context.database.acrossTenants
      .updateTable('members')
      .set({ is_demo: true })
      .where('tenant_id', '=', 'duet')
      .where('id', '=', demo.id)
      .execute();
    const login = (email: string) => server.call('session.login', { email, password: 'correct horse battery' });
    expect((await login(demo.email)).status).toBe(status);
    expect((await login(member.email)).status).toBe(200);
    await server.close();
  });
});
