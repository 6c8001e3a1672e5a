import { describe, expect, it } from 'vitest';
import { TEST_ENGINES, type TestServer } from '../../testing/index.ts';
import { provideShop } from '../testing/index.ts';

const DAY = 86_400_000;

describe.each(TEST_ENGINES)('writing on $name', (engine) => {
  let server: TestServer;
  const { buy } = provideShop(engine, (opened) => {
    server = opened;
  });

  it('is free for a week, then takes a plan, and ends with it', async () => {
    const [writer, reader] = [await server.registerMember(), await server.registerMember({ gender: 'MALE' })];
    const as = { token: writer.token };
    for (const { token } of [writer, reader]) await server.completeProfile(token);
    const { conversation_id } = await server.answer('messaging.startConversation', { user_id: reader.id }, as);
    const write = async (message: string) => {
      const text = { conversation_id, message, message_type: 'MESSAGE' } as const;
      return (await server.call('messaging.sendMessage', text, { ...as, key: `key-of-${message}-000000` })).status;
    };
    expect(await write('early')).toBe(200);
    server.clock.advance(7 * DAY);
    expect(await write('late')).toBe(403);
    const invoice = await buy(as, 'duet-basic-1m');
    expect(await write('paid')).toBe(200);
    await server.answer('payments.refund', { invoice_id: invoice }, as);
    expect(await write('refunded')).toBe(403);
  });
});
