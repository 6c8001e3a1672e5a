import { sql } from 'kysely';
import { isActive } from '../access/index.ts';
import type { ImageTable, TenantTransaction } from '../database/index.ts';
import { mayMeet } from '../messaging/index.ts';
import { isEvidence, isReportedMessage } from './removed-photos.ts';

/** Which photo of a tenant, and the member who looks at it. */
interface PhotoView {
  readonly tenantId: string;
  readonly id: string;
  readonly viewerId: string;
}

/**
 * The row of a profile photo that `viewerId` may see now: one's own whatever its review says, others' once approved and while
 * the two may meet. The same rule as in `getProfiles`, asked again because a link outlives its answer.
 */
export async function findProfilePhoto(
  transaction: TenantTransaction,
  { tenantId, id, viewerId }: PhotoView,
): Promise<ImageTable | undefined> {
  const { rows } = await sql<ImageTable>`
    select images.* from images
    join members viewer on viewer.tenant_id = images.tenant_id and viewer.id = ${viewerId} and ${isActive('viewer')}
    where images.tenant_id = ${tenantId} and images.id = ${id} and images.category = 'profile'
      and (images.member_id = viewer.id
        or (images.status = 'APPROVED' and ${mayMeet(tenantId, viewerId, 'images.member_id')}))`.execute(transaction);
  return rows[0];
}

/**
 * The row of a photo in a conversation that `viewerId` may see now: while it stands in a conversation of theirs whose two may
 * meet, unless they have deleted it, and before it is sent to its owner alone. Whoever comes with a token is present.
 */
export async function findMessagePhoto(
  transaction: TenantTransaction,
  { tenantId, id, viewerId }: PhotoView,
): Promise<ImageTable | undefined> {
  const { rows } = await sql<ImageTable>`
    select images.* from images
    where images.tenant_id = ${tenantId} and images.id = ${id} and images.category = 'message' and (
      exists (select from messages
        join conversation_members own on own.tenant_id = messages.tenant_id
          and own.conversation_id = messages.conversation_id and own.member_id = ${viewerId}
          and messages.sent_at > own.deleted_until
        where messages.tenant_id = ${tenantId} and messages.image_id = images.id
          and ${mayMeet(tenantId, viewerId, 'own.partner_id')})
      or (images.member_id = ${viewerId}
        and not exists (select from messages where messages.tenant_id = ${tenantId} and messages.image_id = images.id)))`.execute(
    transaction,
  );
  return rows[0];
}

/**
 * The row of a profile photo whatever its review says, also of one that its owner has removed while a report is about it, and of the
 * photo of a message that somebody has reported: for staff, to whom alone the server gives such links.
 */
export async function findPhotoForStaff(
  transaction: TenantTransaction,
  { tenantId, id }: Pick<PhotoView, 'tenantId' | 'id'>,
  now: number,
): Promise<ImageTable | undefined> {
  const { rows } = await sql<ImageTable>`
    select images.* from images
    where images.tenant_id = ${tenantId} and images.id = ${id} and (images.category = 'profile' or ${isReportedMessage(now)})
    union all
    select removed.* from removed_images, jsonb_populate_record(null::images, removed_images.image) removed
    where removed_images.tenant_id = ${tenantId} and removed_images.id = ${id} and ${isEvidence(now)}`.execute(
    transaction,
  );
  return rows[0];
}
