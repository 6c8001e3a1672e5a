import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { ImageTable, TenantTransaction } from '../database/index.ts';
import type { Foundation } from '../foundation/index.ts';
import { bearerToken, Refusal, tenantOf } from '../http/index.ts';

const asked = z.object({
  key: z.string().max(128),
  size: z.enum(['small', 'medium', 'large', 'original']).default('large'),
});
const A_YEAR = 31_536_000;

/** Serves photos. The key in the link opens a profile photo; a message photo wants the token of one of the two besides. */
export function serveFiles(app: FastifyInstance, foundation: Foundation): void {
  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const query = asked.safeParse(request.query);
    const token = bearerToken(request);
    const member = token === undefined ? undefined : (await foundation.sessions.authenticate(token))?.caller;
    const tenantId = member?.tenantId ?? tenantOf(request, foundation.tenants)?.id;
    const { id } = request.params;
    // One answer for a wrong key and for no photo: nothing can be tried out.
    if (!query.success || tenantId === undefined || !foundation.photos.isKeyOf({ tenantId, id }, query.data.key))
      throw Refusal.notFound();
    const image = await foundation.database.inTenant(tenantId, async (transaction) => {
      const row = await findImage(transaction, tenantId, id);
      return row && (await mayOpen(transaction, row, member?.id)) ? row : undefined;
    });
    if (!image) throw Refusal.notFound();
    const file = await foundation.photos.open({ tenantId, id }, query.data.size, image.portrait_seed);
    if (!file) throw Refusal.notFound();
    return sendPhoto(reply, image, file);
  });
}

async function findImage(
  transaction: TenantTransaction,
  tenantId: string,
  id: string,
): Promise<ImageTable | undefined> {
  return transaction
    .selectFrom('images')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A photo sent in a conversation is for its sender and for the member it was sent to. */
async function mayOpen(
  transaction: TenantTransaction,
  image: ImageTable,
  memberId: string | undefined,
): Promise<boolean> {
  if (image.category === 'profile' || image.member_id === memberId) return true;
  if (memberId === undefined) return false;
  const sent = await transaction
    .selectFrom('messages')
    .innerJoin('conversation_members', (join) =>
      join
        .onRef('conversation_members.tenant_id', '=', 'messages.tenant_id')
        .onRef('conversation_members.conversation_id', '=', 'messages.conversation_id'),
    )
    .select('messages.conversation_id')
    .where('messages.tenant_id', '=', image.tenant_id)
    .where('messages.image_id', '=', image.id)
    .where('conversation_members.member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/** A photo never changes under its id, so a browser may keep it; one of a conversation stays out of shared caches. */
function sendPhoto(
  reply: FastifyReply,
  { category }: ImageTable,
  { size, stream }: { readonly size: number; readonly stream: NodeJS.ReadableStream },
) {
  const reach = category === 'profile' ? 'public' : 'private';
  return reply
    .header('cache-control', `${reach}, max-age=${String(A_YEAR)}, immutable`)
    .header('content-length', size)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-disposition', 'inline')
    .type('image/webp')
    .send(stream);
}
