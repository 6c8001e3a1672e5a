import type { FastifyInstance } from 'fastify';
import { Refusal, tenantOf } from '../http/index.ts';
import { hashToken } from '../kernel/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { DataCopies } from './data-copies.ts';

/**
 * Serves a member's copy of their data to whoever has the link of the email to them. Its token is good for this copy alone, for a
 * day, at the address of the member's own tenant, and ends with a removal of the profile.
 */
export function serveDataCopies(app: FastifyInstance, context: ServerContext, copies: DataCopies): void {
  const { database, tenants, clock } = context;
  app.get<{ Params: { token: string } }>('/data-copies/:token', async (request, reply) => {
    const tenantId = tenantOf(request, tenants)?.id;
    if (tenantId === undefined) throw Refusal.notFound();
    const found = await database.inTenant(tenantId, (transaction) =>
      transaction
        .selectFrom('data_exports')
        .innerJoin('members', (join) =>
          join
            .onRef('members.tenant_id', '=', 'data_exports.tenant_id')
            .onRef('members.id', '=', 'data_exports.member_id'),
        )
        .select(['data_exports.id', 'data_exports.expires_at'])
        .where('data_exports.tenant_id', '=', tenantId)
        .where('token_hash', '=', hashToken(request.params.token))
        .where('members.removed_at', 'is', null)
        .executeTakeFirst(),
    );
    if (!found) throw Refusal.notFound();
    if (!found.expires_at || found.expires_at.getTime() <= clock.now()) throw Refusal.gone('link expired');
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .type('application/zip')
      .send(await copies.read({ tenantId, id: found.id }));
  });
}
