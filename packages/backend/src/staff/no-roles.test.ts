import { staffEndpoints } from '@duet/adapters/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleRequests, TEST_ENGINES, TestServer } from '../testing/index.ts';

const ADMIN_TOKENS = {
  dana: 'an-admin-token-of-this-installation-0001',
  noam: 'an-admin-token-of-this-installation-0002',
};

const isStaffCall = (name: string): name is keyof typeof staffEndpoints => Object.hasOwn(staffEndpoints, name);
const NAMES = Object.keys(staffEndpoints).filter(isStaffCall);

describe.each(TEST_ENGINES)('the rights of staff on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const adminToken = Object.entries(ADMIN_TOKENS)
      .map((one) => one.join(':'))
      .join(',');
    server = await TestServer.open(engine, {}, { adminToken });
  });
  afterAll(() => server.close());

  it.each(NAMES)(
    '%s is allowed by any admin token and by no token of a member, with nothing between the two',
    async (name) => {
      const member = await server.registerMember();
      const names = { memberId: member.id, conversationId: 'none', imageId: 'none', invoiceId: 'none', sku: 'none' };
      const request = sampleRequests(names)[name];
      const statusFor = async (token: string) => (await server.call(name, request, { token })).status;
      expect(await statusFor(ADMIN_TOKENS.dana)).not.toBe(403);
      expect(await statusFor(ADMIN_TOKENS.noam)).not.toBe(403);
      expect(await statusFor(member.token)).toBe(403);
    },
  );

  it('have no name: no column and no answer of an opened session tells a role', async () => {
    const columns = await sql<{ column_name: string }>`
      select column_name from information_schema.columns
      where table_schema = current_schema() and column_name ~ '(role|privilege|rank)'`.execute(
      server.server.context.database.acrossTenants,
    );
    expect(columns.rows).toEqual([]);
    const session = await server.answer('staff.openSession', {}, { token: ADMIN_TOKENS.dana });
    expect(Object.keys(session).toSorted()).toEqual(['expires_at', 'staff', 'token']);
  });
});
