import { describe, expect, it } from 'vitest';
import type { MemberCall } from '../../http/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../testing/index.ts';

describe.each(ENGINES)('the archive on $name', ({ open }) => {
  let world: MessagingWorld;
  provideMessagingWorld(open, (opened) => {
    world = opened;
    opened.publishedArchiving.splice(0);
  });
  const archive = (member: MemberCall, id: string, archived = true) =>
    world.messaging['messaging.archiveConversation']({ conversation_id: id, archived }, member);
  const ids = async (member: MemberCall, archived = false) =>
    (await world.getInbox(member, { archived })).conversations.map(({ conversation_id: id }) => id);

  it('holds the conversations that the member has put there, and the other list holds the rest', async () => {
    const { maya, noah, id } = await world.createPair();
    await world.sendMessage(maya, id, 'hello');
    await archive(maya, id);
    expect([await ids(maya), await ids(maya, true)]).toEqual([[], [id]]);
    expect([await ids(noah), await ids(noah, true)]).toEqual([[id], []]);
    expect([(await world.getThread(maya, id)).archived, (await world.getThread(noah, id)).archived]).toEqual([
      true,
      false,
    ]);
    await archive(maya, id, false);
    expect([await ids(maya), await ids(maya, true)]).toEqual([[id], []]);
  });

  it('is told to the member’s own clients alone', async () => {
    const { maya, id } = await world.createPair();
    await archive(maya, id);
    expect(world.publishedArchiving.at(-1)).toEqual({
      to: [maya.member.id],
      frame: { type: 'CONVERSATION_ARCHIVED', conversation_id: id, archived: true },
    });
  });

  it('gives a conversation back with the next message, whoever writes it', async () => {
    const { maya, noah, id } = await world.createPair(['MESSAGING']);
    for (const sender of [maya, noah]) {
      await archive(maya, id);
      await world.sendMessage(sender, id, 'hello');
      expect([await ids(maya), await ids(maya, true)]).toEqual([[id], []]);
    }
  });

  it('is closed to others, and to what there is not', async () => {
    const { id } = await world.createPair();
    await expect(archive(await world.createMember(), id)).rejects.toMatchObject({ status: 404 });
    await expect(archive(await world.createMember(), 'nothing')).rejects.toMatchObject({ status: 404 });
  });
});
