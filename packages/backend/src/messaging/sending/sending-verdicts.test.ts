import { maySend } from '@duet/core/messaging';
import { interactionPermission, type Permission } from '@duet/core/session';
import { describe, expect, it } from 'vitest';
import type { MemberCall } from '../../http/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../testing/index.ts';

const subsets = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.reduce<readonly (readonly Item[])[]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);

const PERMISSIONS = subsets<Permission>(['MESSAGING', 'MESSAGING_PLUS', 'MESSAGE_READ_RECEIPT']);
const REVIEWS = ['APPROVED', 'PENDING', 'REJECTED'] as const;

describe.each(ENGINES)('what the database lets a member send on $name', ({ open }) => {
  let world: MessagingWorld;
  provideMessagingWorld(open, (opened) => {
    world = opened;
  });

  const send = async (sender: MemberCall, id: string): Promise<string> => {
    const { kind } = await world.messageWriter.send({
      tenantId: sender.member.tenantId,
      conversationId: id,
      senderId: sender.member.id,
      kind: 'MESSAGE',
      body: 'hello',
      idempotencyKey: crypto.randomUUID(),
    });
    return kind;
  };

  it('is what core’s rule says, whatever the two are permitted', { timeout: 60_000 }, async () => {
    const partners = new Map<readonly Permission[], MemberCall>();
    for (const permissions of PERMISSIONS) partners.set(permissions, await world.createMember({ permissions }));
    for (const own of PERMISSIONS) {
      const maya = await world.createMember({ permissions: own });
      for (const [partner, noah] of partners) {
        const id = await world.startConversation(maya, noah);
        for (const partnerHasWritten of [false, true]) {
          await world.database.acrossTenants
            .updateTable('conversation_members')
            .set({ has_written: partnerHasWritten })
            .where('conversation_id', '=', id)
            .where('member_id', '=', noah.member.id)
            .execute();
          const isAllowed = maySend({ own: new Set(own), partner: new Set(partner), partnerHasWritten });
          expect([own, partner, partnerHasWritten, await send(maya, id)]).toEqual([
            own,
            partner,
            partnerHasWritten,
            isAllowed ? 'written' : 'refused',
          ]);
        }
      }
    }
  });

  it('is what core’s rule says, however far the review of photos and summary is', { timeout: 60_000 }, async () => {
    const { maya, id } = await world.createPair();
    const { member } = maya;
    for (const photos of subsets(REVIEWS))
      for (const summary of [undefined, ...REVIEWS]) {
        await world.database.acrossTenants.deleteFrom('images').where('member_id', '=', member.id).execute();
        await world.database.acrossTenants.deleteFrom('attribute_values').where('member_id', '=', member.id).execute();
        for (const status of photos) await world.addProfilePhoto(maya, status);
        if (summary !== undefined) await world.setAnswer(maya, 'summary', 'Hello', summary);
        const permission = interactionPermission(
          photos.map((status) => ({ status })),
          summary && { status: summary },
        );
        expect([photos, summary, await send(maya, id)]).toEqual([
          photos,
          summary,
          permission === 'valid' ? 'written' : 'refused',
        ]);
      }
  });
});
