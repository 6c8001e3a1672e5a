import { describe, expect, it } from 'vitest';
import type { MemberCall } from '../../http/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../testing/index.ts';

describe.each(ENGINES)('muting a conversation on $name', ({ open }) => {
  let world: MessagingWorld;
  provideMessagingWorld(open, (opened) => {
    world = opened;
    opened.publishedArchiving.splice(0);
  });
  const mute = (member: MemberCall, id: string, muted = true) =>
    world.messaging['messaging.muteConversation']({ conversation_id: id, muted }, member);
  const count = (member: MemberCall) => world.messaging['messaging.getUnreadCount']({}, member);

  it('takes its unread messages out of the member’s number, those of before and those that come, and leaves its row', async () => {
    const { maya, noah, id } = await world.createPair();
    const other = await world.createMember({ gender: 'MALE', permissions: ['MESSAGING'] });
    const otherId = await world.startConversation(other, noah);
    await world.sendMessage(maya, id, 'one');
    await mute(noah, id);
    await world.sendMessage(maya, id, 'two');
    await world.sendMessage(other, otherId, 'hello');
    expect(await count(noah)).toEqual({ unread: 1, muted: [id] });
    const inbox = await world.getInbox(noah);
    expect([inbox.unread, inbox.muted]).toEqual([1, [id]]);
    const unread = new Map(inbox.conversations.map((row) => [row.conversation_id, row.unread]));
    expect([unread.get(id), unread.get(otherId)]).toEqual([2, 1]);
    await mute(noah, id, false);
    expect(await count(noah)).toEqual({ unread: 3, muted: [] });
  });

  it('is the member’s own, and told to their own clients alone', async () => {
    const { maya, noah, id } = await world.createPair(['MESSAGING']);
    await mute(noah, id);
    expect(world.publishedArchiving.at(-1)).toEqual({
      to: [noah.member.id],
      frame: { type: 'CONVERSATION_MUTED', conversation_id: id, muted: true },
    });
    await world.sendMessage(noah, id, 'hello');
    expect(await count(maya)).toEqual({ unread: 1, muted: [] });
  });

  it('is closed to others, and to what there is not', async () => {
    const { id } = await world.createPair();
    await expect(mute(await world.createMember(), id)).rejects.toMatchObject({ status: 404 });
    await expect(mute(await world.createMember(), 'nothing')).rejects.toMatchObject({ status: 404 });
  });
});
