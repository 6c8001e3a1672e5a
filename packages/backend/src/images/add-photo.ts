import type { ImageTable, TenantTransaction } from '../database/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type MemberCall } from '../http/index.ts';

/** Checks, re-encodes and stores one photo. A profile photo goes to the end of the member's list. */
export async function addPhoto(
  { database, photos, clock }: ServerContext,
  { tenant, member }: MemberCall,
  category: ImageTable['category'],
  bytes: Buffer,
): Promise<ImageTable> {
  const added = await photos.add(tenant.id, bytes, tenant.config.images);
  if (!added.ok) throw Refusal.of('profileImages', added.error, added.error === 'request too large' ? 413 : 400);
  const stored = added.value;
  try {
    return await database.inTenant(tenant.id, (transaction) =>
      insert(transaction, tenant.config.images.max_count, {
        tenant_id: tenant.id,
        ...stored,
        member_id: member.id,
        category,
        // Message photos are seen by two people who chose to talk; profile photos by all, after a look at them.
        status: category === 'profile' ? 'PENDING' : 'APPROVED',
        rejection_reason: null,
        caption: null,
        focus_x: null,
        focus_y: null,
        portrait_seed: null,
        created_at: new Date(clock.now()),
      }),
    );
  } catch (error) {
    await photos.remove({ tenantId: tenant.id, id: stored.id });
    throw error;
  }
}

async function insert(
  transaction: TenantTransaction,
  most: number,
  row: Omit<ImageTable, 'position'>,
): Promise<ImageTable> {
  const count = row.category === 'profile' ? await countOf(transaction, row) : 0;
  if (count >= most) throw Refusal.invalid('too many photos');
  const image = { ...row, position: count };
  await transaction.insertInto('images').values(image).execute();
  return image;
}

/** Holds the member's row, so that two uploads at once neither share a place nor pass the limit. */
async function countOf(
  transaction: TenantTransaction,
  { tenant_id, member_id }: Pick<ImageTable, 'tenant_id' | 'member_id'>,
): Promise<number> {
  await transaction
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', member_id)
    .forUpdate()
    .execute();
  const { count } = await transaction
    .selectFrom('images')
    .select((image) => image.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant_id)
    .where('member_id', '=', member_id)
    .where('category', '=', 'profile')
    .executeTakeFirstOrThrow();
  return count;
}
