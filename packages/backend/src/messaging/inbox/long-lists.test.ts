import { describe, expect, it } from 'vitest';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../testing/index.ts';

describe.each(ENGINES)('a list of more than two hundred conversations on $name', ({ open }) => {
  let world: MessagingWorld;
  provideMessagingWorld(open, (opened) => {
    world = opened;
  });

  it('comes in pages, each conversation once and latest first, also those of the same moment', async () => {
    const maya = await world.createMember({ permissions: ['MESSAGING'] });
    const ids: string[] = [];
    for (let count = 0; count < 205; count += 1) {
      const id = await world.startConversation(maya, await world.createMember({ gender: 'MALE' }));
      await world.sendMessage(maya, id, 'hello');
      world.clock.advance(1000);
      ids.push(id);
    }
    await world.database.acrossTenants
      .updateTable('conversations')
      .set({ last_message_at: new Date('2026-01-01T00:00:00.000Z') })
      .where('id', 'in', ids.slice(0, 50))
      .execute();
    const first = await world.getInbox(maya);
    expect(first.conversations).toHaveLength(200);
    const second = await world.getInbox(maya, first.next === undefined ? {} : { from: first.next });
    expect(second.next).toBeUndefined();
    const listed = [...first.conversations, ...second.conversations].map(({ conversation_id: id }) => id);
    expect(listed.toSorted()).toEqual(ids.toSorted());
    expect(listed.slice(0, 155)).toEqual(ids.slice(50).toReversed());
  });

  it('refuses a place that no page has named', async () => {
    const maya = await world.createMember();
    await expect(world.getInbox(maya, { from: 'somewhere' })).rejects.toMatchObject({ status: 400 });
  });
});
