import { describe, expect, it } from 'vitest';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../testing/index.ts';

const KEY = 'key-000000000001';

describe.each(ENGINES)('a repeated send on $name', ({ open }) => {
  let world: MessagingWorld;
  provideMessagingWorld(open, (opened) => {
    world = opened;
  });

  it('is answered with the first message across a block, and writes and pushes nothing', async () => {
    const { maya, noah, id } = await world.createPair();
    const first = await world.sendMessage(maya, id, 'hello', KEY);
    await world.block(noah, maya);
    world.publishedMessages.length = 0;
    expect(await world.sendMessage(maya, id, 'hello', KEY)).toEqual({ message: first.message });
    await expect(world.sendMessage(maya, id, 'hello', 'key-000000000002')).rejects.toMatchObject({ status: 404 });
    const { rowCount } = await messagesOf(id);
    expect(rowCount).toBe(1);
    expect(world.publishedMessages).toEqual([]);
  });

  it('is pushed again as it was pushed first, with what came before it, and kept from whom it was kept', async () => {
    const { maya, noah, id } = await world.createPair();
    await world.sendMessage(maya, id, 'first');
    await world.revokePermissions(noah);
    await world.sendMessage(maya, id, 'hello', KEY);
    const pushed = world.publishedMessages.slice(1);
    const predecessors = world.publishedPredecessors.slice(1);
    await world.sendMessage(maya, id, 'later');
    await world.sendMessage(maya, id, 'hello', KEY);
    expect(world.publishedMessages.slice(-2)).toEqual(pushed);
    expect(world.publishedPredecessors.slice(-2)).toEqual(predecessors);
    expect(pushed.map(({ message }) => message.withheld ?? false)).toEqual([false, true]);
  });

  it('is answered with the first message by a sender who may not send any more', async () => {
    const { maya, id } = await world.createPair();
    const first = await world.sendMessage(maya, id, 'hello', KEY);
    await world.revokePermissions(maya);
    expect(await world.sendMessage(maya, id, 'hello', KEY)).toEqual(first);
    await expect(world.sendMessage(maya, id, 'hello', 'key-000000000002')).rejects.toMatchObject({ status: 403 });
  });

  it('is refused where it says something else, or in another conversation', async () => {
    const { maya, id } = await world.createPair();
    await world.sendMessage(maya, id, 'hello', KEY);
    const other = await world.startConversation(maya, await world.createMember());
    await expect(world.sendMessage(maya, id, 'goodbye', KEY)).rejects.toMatchObject({ status: 409 });
    await expect(world.sendMessage(maya, other, 'hello', KEY)).rejects.toMatchObject({ status: 409 });
  });

  it('writes one message where the same key comes several times at once', async () => {
    const { maya, id } = await world.createPair();
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.sendMessage(maya, id, 'hello', KEY)));
    expect(new Set(answers.map(({ message }) => message.sent_at)).size).toBe(1);
    expect((await messagesOf(id)).rowCount).toBe(1);
  });

  const messagesOf = async (id: string) => {
    const rows = await world.database.acrossTenants
      .selectFrom('messages')
      .select('sent_at')
      .where('conversation_id', '=', id)
      .execute();
    return { rowCount: rows.length };
  };
});
