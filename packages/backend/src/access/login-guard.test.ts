import { FakeClock } from '@duet/core/kernel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RateCounters } from '../limits/index.ts';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';
import { LoginGuard, type LoginAttempt } from './index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SECRET = 'a secret that all processes share';

// Hundreds of transactions in some tests, each of which PostgreSQL writes to its disk.
describe.each(TEST_ENGINES)('guesses at passwords on $name', { timeout: 60_000 }, (engine) => {
  let server: TestServer;
  const clock = new FakeClock(Date.UTC(2026, 5, 1));
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  /** Each as another process would have it. */
  const guard = () => {
    const { database } = server.server.context;
    return new LoginGuard(database, clock, new RateCounters(database, clock, SECRET, true), SECRET);
  };
  const aTry = (email: string, network: string, captcha: LoginAttempt['captcha'] = 'none'): LoginAttempt => ({
    tenantId: 'duet',
    email,
    network,
    captcha,
  });
  const pass = (attempt: LoginAttempt, memberId: string) =>
    server.server.context.database.inTenant('duet', (transaction) =>
      guard().recordSuccess(transaction, attempt, memberId),
    );
  /** How many of `count` tries are admitted. */
  const admitted = async (count: number, attempt: (index: number) => LoginAttempt) => {
    let sum = 0;
    for (let index = 0; index < count; index += 1)
      if ((await guard().admit(attempt(index))).kind === 'admitted') sum += 1;
    return sum;
  };

  it('from one network at one account are few a day, and the next one is never further away than 15 minutes', async () => {
    const attempt = aTry('one@example.org', '203.0.113.1');
    const end = clock.now() + DAY;
    let [guesses, longest] = [0, 0];
    while (clock.now() < end) {
      const admission = await guard().admit(attempt);
      if (admission.kind === 'admitted') guesses += 1;
      else if (admission.kind === 'wait') {
        longest = Math.max(longest, admission.milliseconds);
        clock.advance(admission.milliseconds);
      }
    }
    expect(guesses).toBeLessThanOrEqual(126);
    expect(longest).toBe(15 * MINUTE);
  });

  it('from one network at many accounts end after 60 in 15 minutes', async () => {
    expect(await admitted(70, (index) => aTry(`many-${String(index)}@example.org`, '203.0.113.2'))).toBe(60);
    clock.advance(15 * MINUTE);
    expect(await admitted(1, () => aTry('many-99@example.org', '203.0.113.2'))).toBe(1);
  });

  it('from many networks at one account end after 150 a day, and its owner comes in from where they are known', async () => {
    const { id, email } = await server.registerMember();
    const home = aTry(email, '2001:db8:1:1::');
    await guard().admit(home);
    await pass(home, id);
    expect(await admitted(200, (index) => aTry(email, `10.0.${String(index)}.1`))).toBe(150);
    expect(await guard().admit(aTry(email, '10.9.9.9'))).toMatchObject({ kind: 'wait' });
    expect(await guard().admit(home)).toEqual({ kind: 'admitted' });
    clock.advance(DAY);
    expect(await guard().admit(aTry(email, '10.9.9.9'))).toEqual({ kind: 'admitted' });
  });

  it('that arrive together are counted one by one', async () => {
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => guard().admit(aTry('together@example.org', '203.0.113.3'))),
    );
    expect(tries.filter(({ kind }) => kind === 'admitted')).toHaveLength(20);
  });

  it('want a proof of a person after 20, where the tenant has a captcha, and not from a known network', async () => {
    const { id, email } = await server.registerMember();
    const home = aTry(email, '203.0.113.4', 'required');
    await guard().admit(home);
    await pass(home, id);
    const from = (captcha: LoginAttempt['captcha']) => (index: number) =>
      aTry(email, `10.1.${String(index)}.1`, captcha);
    expect(await admitted(30, from('required'))).toBe(20);
    expect(await guard().admit(aTry(email, '10.2.0.1', 'required'))).toEqual({ kind: 'captcha' });
    expect(await admitted(30, from('proven'))).toBe(30);
    expect(await guard().admit(home)).toEqual({ kind: 'admitted' });
  });

  it('leave no trace when the password was right', async () => {
    const { id, email } = await server.registerMember();
    for (let index = 0; index < 200; index += 1) {
      const attempt = aTry(email, `10.3.${String(index)}.1`);
      expect(await guard().admit(attempt)).toEqual({ kind: 'admitted' });
      await pass(attempt, id);
    }
  });

  it('are deleted with the network when it was not used for 90 days', async () => {
    const { context } = server.server;
    const rows = () => context.database.acrossTenants.selectFrom('known_addresses').select('member_id').execute();
    expect((await rows()).length).toBeGreaterThan(0);
    clock.advance(91 * DAY);
    await guard().sweep();
    expect(await rows()).toEqual([]);
  });
});
