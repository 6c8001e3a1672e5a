import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type MemberCall } from '../http/index.ts';

interface WantedPhoto {
  readonly id: string;
  readonly caption?: string | undefined;
}

/** Puts the member's photos in the order of the list; one that is left out is deleted, row first, then its files. */
export async function setPhotos(
  { database, photos }: ServerContext,
  wanted: readonly WantedPhoto[],
  { tenant, member }: MemberCall,
): Promise<void> {
  if (new Set(wanted.map(({ id }) => id)).size !== wanted.length) throw Refusal.invalid();
  const removed = await database.inTenant(tenant.id, async (transaction) => {
    const own = await transaction
      .selectFrom('images')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .where('member_id', '=', member.id)
      .where('category', '=', 'profile')
      .forUpdate()
      .execute();
    if (!wanted.every(({ id }) => own.some((image) => image.id === id))) throw Refusal.notFound('unknown photo');
    const leftOut = own.map(({ id }) => id).filter((id) => !wanted.some((image) => image.id === id));
    if (leftOut.length > 0) {
      await transaction.deleteFrom('images').where('tenant_id', '=', tenant.id).where('id', 'in', leftOut).execute();
    }
    for (const [position, { id, caption }] of wanted.entries()) {
      await transaction
        .updateTable('images')
        .set({ position, ...(caption !== undefined && { caption: caption.trim() === '' ? null : caption.trim() }) })
        .where('tenant_id', '=', tenant.id)
        .where('member_id', '=', member.id)
        .where('id', '=', id)
        .execute();
    }
    return leftOut;
  });
  await Promise.all(removed.map((id) => photos.remove({ tenantId: tenant.id, id })));
}
