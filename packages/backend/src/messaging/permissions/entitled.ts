import type { Permission } from '@duet/core/session';
import { sql, type RawBuilder } from 'kysely';

/** What the member of a column, such as `own.partner_id`, is permitted at a moment. */
export const entitled = (tenantId: string, column: string, now: Date): RawBuilder<Permission[]> => sql<Permission[]>`
  array(select permission from entitlements where entitlements.tenant_id = ${tenantId}
    and entitlements.member_id = ${sql.ref(column)} and (expires_at is null or expires_at > ${now}))`;
