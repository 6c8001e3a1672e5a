import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationUser, TEST_ENGINES, TestServer } from '../testing/index.ts';
import { IdempotencyStore } from './index.ts';

const MINUTE = 60_000;

describe.each(TEST_ENGINES)('a call that must happen once on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  const memberCount = async () => {
    const rows = await server.server.context.database.acrossTenants.selectFrom('members').select('id').execute();
    return rows.length;
  };

  const register = (key: string, user = registrationUser(), as = {}) =>
    server.call('registration.create', { user }, { key, ...as });

  it('is answered with its first answer when the key comes again', async () => {
    const key = randomUUID();
    const user = registrationUser();
    const first = await register(key, user);
    const before = await memberCount();
    expect(await register(key, user)).toMatchObject({ status: 200, body: first.body });
    expect(await memberCount()).toBe(before);
  });

  it('happens once when the same key comes ten times at once, and all get one answer', async () => {
    const key = randomUUID();
    const user = registrationUser();
    const before = await memberCount();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(key, user)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await memberCount()).toBe(before + 1);
  });

  it('refuses a key that was used for something else', async () => {
    const key = randomUUID();
    await register(key);
    expect((await register(key)).status).toBe(409);
  });

  it('keeps no refusal: the corrected form may use the same key', async () => {
    const key = randomUUID();
    expect((await register(key, registrationUser({ first_name: '' }))).status).toBe(400);
    expect((await register(key)).status).toBe(200);
  });

  it('is answered with its first answer from another network, as after a change of network', async () => {
    const key = randomUUID();
    const user = registrationUser();
    const first = await register(key, user, { address: '10.0.0.8' });
    expect(await register(key, user, { address: '10.0.0.9' })).toMatchObject({ status: 200, body: first.body });
  });

  it('tells a stranger with the same key nothing, and takes the key of another tenant for another call', async () => {
    const key = randomUUID();
    const user = registrationUser();
    await register(key, user);
    const stranger = await register(key, { ...user, password: 'some other horse' }, { address: '10.0.0.9' });
    expect(stranger).toMatchObject({
      status: 409,
      body: { message: 'Idempotency-Key was used for another request' },
    });
    expect((await register(key, user, { tenant: 'grace' })).status).toBe(200);
  });

  it('keeps no token that a reader of the database could use', async () => {
    const { body } = await register(randomUUID());
    const rows = await server.server.context.database.acrossTenants.selectFrom('kept_answers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain((body as { auth_token: string }).auth_token);
  });

  it('refuses a key that is no key', async () => {
    expect((await register('short')).status).toBe(400);
  });
});

describe.each(TEST_ENGINES)('stored answers on $name', (engine) => {
  it('lets a call be tried again when its first try died on the way', async () => {
    const server = await TestServer.open(engine);
    try {
      const { database, clock } = server.server.context;
      const died = new IdempotencyStore(database, clock);
      const call = { tenantId: 'duet', scope: 'x', name: 'test', key: randomUUID(), request: {} };
      await new Promise<void>((begun) => {
        void died.runOnce(call, () => {
          begun();
          return new Promise(() => undefined);
        });
      });
      await expect(new IdempotencyStore(database, clock).runOnce(call, () => Promise.resolve('again'))).rejects.toThrow(
        'under way',
      );
      server.clock.advance(MINUTE + 1);
      expect(await new IdempotencyStore(database, clock).runOnce(call, () => Promise.resolve('again'))).toBe('again');
    } finally {
      await server.close();
    }
  });
});
