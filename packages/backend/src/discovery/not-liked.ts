import { sql, type RawBuilder } from 'kysely';

/** Holds where the member has not liked `them`, a row of `members`. */
export const notLiked = (tenantId: string, memberId: string): RawBuilder<boolean> => sql<boolean>`
  not exists (select from likes where likes.tenant_id = ${tenantId} and likes.from_id = ${memberId} and likes.to_id = them.id)`;
