import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Tenants } from '../tenant/index.ts';
import type { ShownPlaces } from './shown-places.ts';

const AT_ONCE = 1000;

/** Gives every member who has none the point that replaces their place: those from before there was one, and demo members. */
export async function fillShownPlaces(database: Database, tenants: Tenants, shownPlaces: ShownPlaces): Promise<void> {
  for (const { id: tenantId } of tenants.all) while ((await fillSome(database, tenantId, shownPlaces)) === AT_ONCE);
}

/** Answers how many were given one. */
function fillSome(database: Database, tenantId: string, shownPlaces: ShownPlaces): Promise<number> {
  return database.inTenant(tenantId, async (transaction) => {
    const members = await transaction
      .selectFrom('members')
      .select(['id', 'latitude', 'longitude'])
      .where('tenant_id', '=', tenantId)
      .where('shown_latitude', 'is', null)
      .limit(AT_ONCE)
      .execute();
    const shown = members.map(({ id, ...place }) => shownPlaces.of({ tenantId, memberId: id }, place));
    await sql`update members set shown_latitude = filled.latitude, shown_longitude = filled.longitude
      from unnest(${members.map(({ id }) => id)}::text[], ${shown.map(({ latitude }) => latitude)}::float8[],
        ${shown.map(({ longitude }) => longitude)}::float8[]) as filled (id, latitude, longitude)
      where members.tenant_id = ${tenantId} and members.id = filled.id and members.shown_latitude is null`.execute(
      transaction,
    );
    return members.length;
  });
}
