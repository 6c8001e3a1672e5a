import { zipSync, strToU8, type Zippable } from 'fflate';
import { hashToken, newToken } from '../kernel/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { collectData, isNotDeleted } from './collect-data.ts';
import type { DataCopies } from './data-copies.ts';

const DAY = 86_400_000;
/** How long the link in the email works. */
const LINK_LIFETIME = DAY;
/** Photos are compressed already. */
const STORED = { level: 0 } as const;

interface PendingExport {
  readonly tenant_id: string;
  readonly id: string;
  readonly member_id: string;
}

/** Makes the copy that was requested first and has not been made, and sends its member the link. Of two servers one makes it last, and its link works. */
export async function prepareExports(context: ServerContext, copies: DataCopies): Promise<void> {
  const [pending] = await context.database.acrossTenants
    .selectFrom('data_exports')
    .select(['tenant_id', 'id', 'member_id'])
    .where('expires_at', 'is', null)
    .orderBy('requested_at')
    .limit(1)
    .execute();
  if (!pending) return;
  await copies.write({ tenantId: pending.tenant_id, id: pending.id }, await zipOf(context, pending));
  await sendLink(context, pending);
}

/** Deletes copies whose link has ended, and the rows of those. */
export async function sweepExports({ database, clock }: ServerContext, copies: DataCopies): Promise<void> {
  const ended = await database.acrossTenants
    .selectFrom('data_exports')
    .select(['tenant_id', 'id'])
    .where('expires_at', '<=', new Date(clock.now()))
    .execute();
  for (const { tenant_id: tenantId, id } of ended) {
    await copies.remove({ tenantId, id });
    await database.acrossTenants
      .deleteFrom('data_exports')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
  }
}

async function zipOf({ database, photos }: ServerContext, pending: PendingExport): Promise<Uint8Array> {
  const { tenant_id: tenantId, member_id: memberId } = pending;
  const { data, images } = await database.inTenant(tenantId, async (transaction) => ({
    data: await collectData(transaction, { tenantId, memberId }),
    images: await transaction
      .selectFrom('images')
      .select(['id', 'portrait_seed'])
      .where('tenant_id', '=', tenantId)
      .where('member_id', '=', memberId)
      .where(isNotDeleted)
      .execute(),
  }));
  const files: Zippable = { 'data.json': strToU8(JSON.stringify(data, null, 2)) };
  for (const { id, portrait_seed: seed } of images) {
    const photo = await photos.open({ tenantId, id }, 'original', seed);
    if (photo) files[`photos/${id}.webp`] = [new Uint8Array(await bytesOf(photo.stream)), STORED];
  }
  return zipSync(files);
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

async function sendLink(
  { database, clock, tenants, mailOutbox }: ServerContext,
  pending: PendingExport,
): Promise<void> {
  const tenant = tenants.get(pending.tenant_id);
  const token = newToken();
  await database.inTenant(tenant.id, async (transaction) => {
    const ready = await transaction
      .updateTable('data_exports')
      .set({ token_hash: hashToken(token), expires_at: new Date(clock.now() + LINK_LIFETIME) })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', pending.id)
      .where('expires_at', 'is', null)
      .executeTakeFirst();
    if (ready.numUpdatedRows === 0n) return;
    const owner = await transaction
      .selectFrom('members')
      .select(['email', 'first_name', 'preferred_language'])
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', pending.member_id)
      .executeTakeFirstOrThrow();
    if (owner.email === null) return;
    await mailOutbox.enqueue(transaction, tenant, {
      kind: 'data_export',
      memberId: pending.member_id,
      recipient: owner.email,
      language: owner.preferred_language,
      name: owner.first_name,
      path: `/data-copies/${token}`,
      isRequested: true,
    });
  });
}
