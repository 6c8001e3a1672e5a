import { describe, expect, it } from 'vitest';
import type { MemberCall } from '../../http/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../testing/index.ts';

describe.each(ENGINES)('deleting a conversation on $name', ({ open }) => {
  let world: MessagingWorld;
  provideMessagingWorld(open, (opened) => {
    world = opened;
  });
  const remove = (member: MemberCall, id: string, until?: string) =>
    world.messaging['messaging.deleteConversation']({ conversation_id: id, until }, member);
  const restore = (member: MemberCall, id: string, deletedUntil: string) =>
    world.messaging['messaging.restoreConversation']({ conversation_id: id, deleted_until: deletedUntil }, member);
  const listed = async (member: MemberCall) =>
    (await world.getInbox(member)).conversations.map(({ conversation_id: id }) => id);
  const words = async (member: MemberCall, id: string, page: Parameters<MessagingWorld['getThread']>[2] = {}) =>
    (await world.getThread(member, id, page)).messages.map(({ message }) => message);
  const found = async (member: MemberCall, query: string) =>
    (await world.messaging['messaging.searchConversations']({ query }, member)).conversations.length;
  const unread = async (member: MemberCall) => (await world.messaging['messaging.getUnreadCount']({}, member)).unread;
  /** Two who may both read and write, and two messages of Noah's. */
  const talk = async () => {
    const pair = await world.createPair(['MESSAGING']);
    const first = (await world.sendMessage(pair.noah, pair.id, 'the first word')).message.sent_at;
    const second = (await world.sendMessage(pair.noah, pair.id, 'the second word')).message.sent_at;
    return { ...pair, first, second };
  };

  it('hides what was said from the member in every answer, and leaves it to the partner', async () => {
    const { maya, noah, id, first, second } = await talk();
    expect(await remove(maya, id)).toEqual({ deleted_until: second });
    expect([await listed(maya), await unread(maya), await found(maya, 'word')]).toEqual([[], 0, 0]);
    expect(await words(maya, id)).toEqual([]);
    expect(await words(maya, id, { after: '1970-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await words(maya, id, { before: '2100-01-01T00:00:00.000Z' })).toEqual([]);
    expect((await world.getThread(maya, id)).deleted_until).toBe(second);
    expect([await listed(noah), await found(noah, 'word')]).toEqual([[id], 1]);
    expect(await words(noah, id)).toEqual(['the first word', 'the second word']);
    expect((await world.getThread(noah, id)).deleted_until).toBeUndefined();
    expect(first < second).toBe(true);
  });

  it('is not found by the partner’s name any more', async () => {
    const { maya, id } = await talk();
    expect(await found(maya, 'maya')).toBe(1);
    await remove(maya, id);
    expect(await found(maya, 'maya')).toBe(0);
  });

  it('shows the conversation again with a message of either side, with what came since', async () => {
    const { maya, noah, id } = await talk();
    await remove(maya, id);
    await world.sendMessage(noah, id, 'and a third');
    expect([await listed(maya), await unread(maya), await words(maya, id)]).toEqual([[id], 1, ['and a third']]);
    expect(await found(maya, 'second')).toBe(0);
    await remove(maya, id);
    await world.sendMessage(maya, id, 'my own');
    expect([await listed(maya), await words(maya, id)]).toEqual([[id], ['my own']]);
  });

  it('reaches as far as the member has seen, and never back', async () => {
    const { maya, id, first, second } = await talk();
    await remove(maya, id, first);
    expect([await unread(maya), await words(maya, id)]).toEqual([1, ['the second word']]);
    expect(await remove(maya, id, '2100-01-01T00:00:00.000Z')).toEqual({ deleted_until: second });
    expect(await remove(maya, id, first)).toEqual({ deleted_until: second });
    expect(await words(maya, id)).toEqual([]);
  });

  it('opens no second first message to who may not read the thread', async () => {
    const { maya, noah, id } = await world.createPair();
    await world.sendMessage(maya, id, 'the free one');
    await remove(noah, id);
    await world.sendMessage(maya, id, 'one to pay for');
    await world.sendMessage(maya, id, 'another');
    const { messages } = await world.getThread(noah, id);
    expect(messages.map(({ message, withheld }) => [message, withheld])).toEqual([['', true]]);
    expect((await world.getInbox(noah)).conversations[0]?.last_message.withheld).toBe(true);
    expect([await found(noah, 'free'), await found(noah, 'pay')]).toEqual([0, 0]);
  });

  it('leaves nothing to be marked unread', async () => {
    const { maya, id } = await talk();
    await remove(maya, id);
    await world.messaging['messaging.markConversations']({ read: false, conversation_ids: [id] }, maya);
    expect(await unread(maya)).toBe(0);
  });

  it('is told to the member’s own clients alone, where there was something to delete', async () => {
    const { maya, noah, id, second } = await talk();
    world.publishedArchiving.splice(0);
    await remove(maya, id);
    expect(world.publishedArchiving).toEqual([
      { to: [maya.member.id], frame: { type: 'CONVERSATION_DELETED', conversation_id: id, until: second } },
    ]);
    const other = await world.createMember({ permissions: ['MESSAGING'] });
    const silent = await world.startConversation(other, noah);
    expect(await remove(other, silent)).toEqual({});
    expect(world.publishedArchiving).toHaveLength(1);
  });

  it('is undone with all messages and what was unread, what came since included, and told to the member’s own clients alone', async () => {
    const { maya, noah, id, second } = await talk();
    await remove(maya, id);
    await world.sendMessage(noah, id, 'and a third');
    world.publishedArchiving.splice(0);
    expect(await restore(maya, id, second)).toEqual({});
    expect([await listed(maya), await unread(maya), await found(maya, 'first')]).toEqual([[id], 3, 1]);
    expect(await words(maya, id)).toEqual(['the first word', 'the second word', 'and a third']);
    expect((await world.getThread(maya, id)).deleted_until).toBeUndefined();
    expect(world.publishedArchiving).toEqual([
      { to: [maya.member.id], frame: { type: 'CONVERSATION_RESTORED', conversation_id: id } },
    ]);
  });

  it('is undone up to an earlier deletion, and leaves read what was read since', async () => {
    const { maya, noah, id, first, second } = await talk();
    await remove(maya, id, first);
    await remove(maya, id, second);
    // An answer that was lost: the same deletion once more.
    await remove(maya, id, second);
    await world.sendMessage(noah, id, 'and a third');
    world.clock.advance(1000);
    await world.messaging['messaging.markConversations']({ read: true, conversation_ids: [id] }, maya);
    expect(await restore(maya, id, second)).toEqual({ deleted_until: first });
    expect([await unread(maya), await words(maya, id)]).toEqual([0, ['the second word', 'and a third']]);
  });

  it('is a conflict where the member has deleted further since, even if that was undone', async () => {
    const { maya, noah, id, first, second } = await talk();
    await remove(maya, id, first);
    await remove(maya, id, second);
    await expect(restore(maya, id, first)).rejects.toMatchObject({ status: 409 });
    expect(await words(maya, id)).toEqual([]);
    await restore(maya, id, second);
    await expect(restore(maya, id, first)).rejects.toMatchObject({ status: 409 });
    await expect(restore(maya, id, second)).rejects.toMatchObject({ status: 404 });
    await expect(restore(noah, id, first)).rejects.toMatchObject({ status: 404 });
    expect(await words(maya, id)).toEqual(['the second word']);
  });

  it('is undone once, by its member, within an hour', async () => {
    const { maya, noah, id, second } = await talk();
    await expect(restore(maya, id, second)).rejects.toMatchObject({ status: 404 });
    await remove(maya, id);
    await expect(restore(noah, id, second)).rejects.toMatchObject({ status: 404 });
    await expect(restore(maya, id, '2100-01-01T00:00:00.000Z')).rejects.toMatchObject({ status: 404 });
    world.clock.advance(3_599_000);
    await restore(maya, id, second);
    await expect(restore(maya, id, second)).rejects.toMatchObject({ status: 404 });
    await remove(maya, id);
    world.clock.advance(3_600_000);
    await expect(restore(maya, id, second)).rejects.toMatchObject({ status: 410 });
    await expect(restore(noah, id, second)).rejects.toMatchObject({ status: 404 });
    expect(await words(maya, id)).toEqual([]);
  });

  it('is possible with who is blocked, and closed to others and to what there is not', async () => {
    const { maya, noah, id } = await talk();
    const elsewhere = await world.createMember({ tenant: 'kesher', permissions: ['MESSAGING'] });
    for (const stranger of [await world.createMember(), elsewhere])
      await expect(remove(stranger, id)).rejects.toMatchObject({ status: 404 });
    await expect(remove(maya, 'nothing')).rejects.toMatchObject({ status: 404 });
    await world.block(noah, maya);
    expect(await remove(maya, id)).toHaveProperty('deleted_until');
    expect(await words(noah, id).catch((error: unknown) => error)).toMatchObject({ status: 404 });
  });
});
