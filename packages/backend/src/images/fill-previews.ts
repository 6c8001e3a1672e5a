import type { ServerContext } from '../server-context/index.ts';

/** Few, because a demo portrait is drawn for it where nobody has looked at it yet. */
const AT_ONCE = 5;

/** Gives photos that have none their preview: those from before there was one, and demo portraits. */
export async function fillPreviews({ database, photos }: Pick<ServerContext, 'database' | 'photos'>): Promise<void> {
  const rows = await database.acrossTenants
    .selectFrom('images')
    .select(['tenant_id', 'id', 'portrait_seed'])
    .where('preview', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(AT_ONCE)
    .execute();
  for (const { tenant_id, id, portrait_seed } of rows) {
    const preview = (await photos.preview({ tenantId: tenant_id, id }, portrait_seed)) ?? '';
    await database.acrossTenants
      .updateTable('images')
      .set({ preview })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .execute();
  }
}
