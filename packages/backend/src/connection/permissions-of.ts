import type { ServerFrame } from '@duet/adapters/contract';
import { interactionPermission, type InteractionPermission, type Permission } from '@duet/core/session';
import type { Caller } from '../access/index.ts';
import type { Database, TenantTransaction } from '../database/index.ts';

/** What a PERMISSION frame says besides its type. */
export type MemberPermissions = Omit<Extract<ServerFrame, { type: 'PERMISSION' }>, 'type'>;

type Member = Pick<Caller, 'tenantId' | 'id'>;

/** What a member may do at a moment: by their subscriptions, and by the profile they show (LIV-07, LIV-08). */
export async function permissionsOf(database: Database, member: Member, now: number): Promise<MemberPermissions> {
  return database.inTenant(member.tenantId, async (transaction) => {
    return {
      permissions: await permissionsOfMember(transaction, member, now),
      interactionPermission: { status: await interactionPermissionOf(transaction, member) },
    };
  });
}

/** What a member's subscriptions allow at a moment. */
export async function permissionsOfMember(
  transaction: TenantTransaction,
  { id, tenantId }: Member,
  now: number,
): Promise<Permission[]> {
  const rows = await transaction
    .selectFrom('entitlements')
    .select('permission')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', id)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date(now))]))
    .orderBy('permission')
    .execute();
  return rows.map((row) => row.permission);
}

/** Whether a member's photos and summary let them reach out, by core's rule. */
export async function interactionPermissionOf(
  transaction: TenantTransaction,
  { id, tenantId }: Member,
): Promise<InteractionPermission> {
  const photos = await transaction
    .selectFrom('images')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', id)
    .where('category', '=', 'profile')
    .execute();
  const summary = await transaction
    .selectFrom('attribute_values')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', id)
    .where('attribute_id', '=', 'summary')
    .executeTakeFirst();
  return interactionPermission(photos, summary);
}
