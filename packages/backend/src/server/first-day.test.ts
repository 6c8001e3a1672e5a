import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';
import { leaksIn } from './testing/leaks.ts';

const HOUR = 3_600_000;

describe.each(TEST_ENGINES)('the first day of a member who registers, on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  const firstDayOf = async (token: string) => (await server.answer('matches.getFirstDay', {}, { token })).first_day;
  const mayComeFor = async (token: string) => (await server.answer('session.getSelf', {}, { token })).user.first_day;

  it('is announced from the beginning, comes with the profile, and is over once it is put away', async () => {
    const { token } = await server.registerMember();
    expect([await mayComeFor(token), await firstDayOf(token)]).toEqual([true, undefined]);
    await server.completeProfile(token);
    expect(await firstDayOf(token)).toMatchObject({
      email_confirmed: false,
      photos: 1,
      likes: 0,
      has_said_hello: false,
    });
    expect(await mayComeFor(token)).toBe(true);
    await server.answer('matches.endFirstDay', {}, { token });
    expect([await mayComeFor(token), await firstDayOf(token)]).toEqual([false, undefined]);
  });

  it('shows of those whom it suggests what their profiles do, and no more', async () => {
    const location = 'sv9h8qkz3w7t:17 Lavender Alley, Jerusalem, Israel';
    const other = await server.registerMember({ location, birthday: '1987-11-23T00:00:00.000Z' });
    await server.completeProfile(other.token);
    await server.server.context.database.acrossTenants
      .updateTable('images')
      .set({ status: 'APPROVED' })
      .where('member_id', '=', other.id)
      .execute();
    const { token } = await server.registerMember();
    await server.completeProfile(token);
    const { body } = await server.call('matches.getFirstDay', {}, { token });
    expect(JSON.stringify(body)).toContain(other.id);
    expect(leaksIn(body, ['Lavender', 'sv9h8', '1987-11-23', other.email])).toEqual([]);
  });

  it('is over two days later by itself', async () => {
    const { token } = await server.registerMember();
    await server.completeProfile(token);
    server.clock.advance(48 * HOUR);
    expect([await mayComeFor(token), await firstDayOf(token)]).toEqual([false, undefined]);
  });
});
