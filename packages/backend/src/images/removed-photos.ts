import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { Refusal } from '../http/index.ts';
import type { ServerContext } from '../server-context/index.ts';

/** For how long a removed photo can be put back, in milliseconds. */
const UNDO_TIME = 10 * 60_000;

interface Remover {
  readonly tenantId: string;
  readonly memberId: string;
  readonly now: Date;
}

/** Takes photos away from everybody at once, and keeps row and files for as long as the member may change their mind. */
export async function removePhotos(
  transaction: TenantTransaction,
  { tenantId, memberId, now }: Remover,
  ids: readonly string[],
): Promise<void> {
  await sql`with removed as (
      delete from images where tenant_id = ${tenantId} and member_id = ${memberId} and id = any(${[...ids]}) returning *)
    insert into removed_images (tenant_id, id, member_id, image, removed_at)
    select tenant_id, id, member_id, to_jsonb(removed), ${now} from removed`.execute(transaction);
}

/** Puts photos back as they were; throws a `Refusal` where one of them is not there any more, or was never the member's. */
export async function restorePhotos(
  transaction: TenantTransaction,
  { tenantId, memberId, now }: Remover,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ readonly id: string }>`with restored as (
      delete from removed_images where tenant_id = ${tenantId} and member_id = ${memberId} and id = any(${[...ids]})
        and removed_at > ${new Date(now.getTime() - UNDO_TIME)} returning image)
    insert into images select photo.* from restored, jsonb_populate_record(null::images, restored.image) photo
    returning id`.execute(transaction);
  if (rows.length !== ids.length) throw Refusal.notFound('unknown photo');
}

/** For how long after the decision about a report the photos that it is about are kept, in milliseconds: it may be undone. */
const EVIDENCE_TIME = 24 * 3_600_000;

/** Holds for a row of `removed_images` that a report is about on which nobody has decided, or only just. Staff see it until then. */
export const isEvidence = (now: number): RawBuilder<boolean> => sql<boolean>`
  exists (select from reports where reports.tenant_id = removed_images.tenant_id and reports.to_id = removed_images.member_id
    and (reports.decided_at is null or reports.decided_at > ${new Date(now - EVIDENCE_TIME)})
    and (reports.evidence -> 'photoIds' ? removed_images.id or reports.evidence -> 'reported' ->> 'imageId' = removed_images.id))`;

/** Holds for a row of `images` that is the photo of a message about which a report is that nobody has decided, or only just. */
export const isReportedMessage = (now: number): RawBuilder<boolean> => sql<boolean>`
  exists (select from reports where reports.tenant_id = images.tenant_id and reports.to_id = images.member_id
    and (reports.decided_at is null or reports.decided_at > ${new Date(now - EVIDENCE_TIME)})
    and reports.evidence -> 'reported' ->> 'imageId' = images.id)`;

/** Deletes the files of photos that can no longer be put back and that no open report is about. */
export async function sweepRemovedPhotos({ database, photos, clock }: ServerContext): Promise<void> {
  const now = clock.now();
  const rows = await database.acrossTenants
    .deleteFrom('removed_images')
    .where('removed_at', '<=', new Date(now - UNDO_TIME))
    .where((row) => row.not(isEvidence(now)))
    .returning(['tenant_id', 'id'])
    .execute();
  await Promise.all(rows.map(({ tenant_id, id }) => photos.remove({ tenantId: tenant_id, id })));
}
