import { randomUUID } from 'node:crypto';
import { endpoints, type EndpointName } from '@duet/adapters/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleRequests, TEST_ENGINES, TestServer } from '../testing/index.ts';

const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => 'once' in endpoints[name]);

describe.each(TEST_ENGINES.slice(0, 1))('the idempotency key of each call that must happen once', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await TestServer.open(engine);
    ({ token } = await server.registerMember());
  });
  afterAll(() => server.close());

  const call = (name: EndpointName, key: string) => {
    const about = { memberId: 'm', conversationId: 'c', imageId: 'i', invoiceId: 'v', sku: 's' };
    return server.call(name, sampleRequests(about)[name], {
      key,
      ...(endpoints[name].access === 'member' && { token }),
      ...('binary' in endpoints[name] && { file: Buffer.from('no picture') }),
    });
  };
  const refusal = { status: 400, body: { message: 'invalid Idempotency-Key' } };

  it.each(names)('%s: is refused if it is too short, too long or holds another character', async (name) => {
    for (const key of ['a'.repeat(15), 'a'.repeat(129), `${'a'.repeat(16)}/`, '', 'wink/a member/2026-06-01'])
      expect(await call(name, key)).toMatchObject(refusal);
    for (const key of [randomUUID(), `${randomUUID()}-image`, '7K3M-9QXD-2HVA-W5RT'])
      expect(await call(name, key)).not.toMatchObject(refusal);
  });

  it('is not looked at in other calls', async () => {
    expect(await server.call('messaging.getUnreadCount', {}, { token, key: 'short' })).toMatchObject({ status: 200 });
  });
});
