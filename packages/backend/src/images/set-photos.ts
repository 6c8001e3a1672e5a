import type { TenantTransaction } from '../database/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type MemberCall } from '../http/index.ts';
import { removePhotos, restorePhotos } from './removed-photos.ts';

interface WantedPhoto {
  readonly id: string;
  readonly caption?: string | undefined;
  readonly focus?: { readonly x: number; readonly y: number } | undefined;
}

/**
 * Puts the member's photos in the order of the list. One that is left out is removed; one that was removed within the last ten minutes
 * and is named again comes back.
 */
export async function setPhotos(
  { database, clock }: ServerContext,
  wanted: readonly WantedPhoto[],
  { tenant, member }: MemberCall,
): Promise<void> {
  const ids = wanted.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw Refusal.invalid();
  if (ids.length > tenant.config.images.max_count) throw Refusal.invalid('too many photos');
  const owner = { tenantId: tenant.id, memberId: member.id, now: new Date(clock.now()) };
  await database.inTenant(tenant.id, async (transaction) => {
    const own = await lockedPhotos(transaction, owner);
    const unknown = ids.filter((id) => !own.includes(id));
    if (unknown.length > 0) await restorePhotos(transaction, owner, unknown);
    const leftOut = own.filter((id) => !ids.includes(id));
    if (leftOut.length > 0) await removePhotos(transaction, owner, leftOut);
    for (const [position, photo] of wanted.entries()) await placePhoto(transaction, owner, position, photo);
  });
}

interface Owner {
  readonly tenantId: string;
  readonly memberId: string;
}

/** Holds the member's photos, so that two changes at once come one after the other. */
async function lockedPhotos(transaction: TenantTransaction, { tenantId, memberId }: Owner): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('images')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('category', '=', 'profile')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

async function placePhoto(
  transaction: TenantTransaction,
  { tenantId, memberId }: Owner,
  position: number,
  { id, caption, focus }: WantedPhoto,
): Promise<void> {
  await transaction
    .updateTable('images')
    .set({
      position,
      ...(caption !== undefined && { caption: caption.trim() === '' ? null : caption.trim() }),
      ...(focus && { focus_x: focus.x, focus_y: focus.y }),
    })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}
