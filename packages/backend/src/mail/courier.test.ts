import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';
import { Courier, type Letter } from './index.ts';

describe.each(TEST_ENGINES)('the courier on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  it('brings each email once, from its tenant, and tries again what failed', async () => {
    const { database, tenants, clock } = server.server.foundation;
    const sent: Letter[] = [];
    const faults: unknown[] = [];
    let isDown = true;
    const transport = {
      send: (letter: Letter) => {
        if (isDown) return Promise.reject(new Error('The SMTP server is down'));
        sent.push(letter);
        return Promise.resolve();
      },
    };
    const courier = new Courier(database, tenants, transport, 'hello@duet.example', clock, (error) =>
      faults.push(error),
    );
    const { email } = await server.member();

    await courier.deliver();
    expect(sent).toEqual([]);
    expect(faults).toHaveLength(1);

    isDown = false;
    await courier.deliver();
    await courier.deliver();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: email,
      from: '"Duet" <hello@duet.example>',
      subject: 'Please confirm your email address',
    });
  });
});
