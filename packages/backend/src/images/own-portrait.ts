import type { HandlerAnswerOf } from '@duet/adapters/contract';
import type { TenantTransaction } from '../database/index.ts';
import type { PhotoLinks } from '../files/index.ts';
import { wireImage } from './wire-image.ts';

/** The member's first photo as they see it themselves, reviewed or not; undefined without one. */
export async function ownPortrait(
  transaction: TenantTransaction,
  links: PhotoLinks,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
): Promise<HandlerAnswerOf<'session.getSelf'>['user']['portrait']> {
  const row = await transaction
    .selectFrom('images')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', id)
    .where('category', '=', 'profile')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row && wireImage(links, row, id);
}
