import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PhotoSize } from '@duet/core/profile';
import * as v from 'valibot';
import type { ImageTable } from '../database/index.ts';
import { STAFF_VIEWER, type NamedPhoto } from '../files/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { bearerToken, authenticateMember, Refusal, tenantOf } from '../http/index.ts';
import { findMessagePhoto, findPhotoForStaff, findProfilePhoto } from './find-visible-photo.ts';

const photoQuery = v.object({
  key: v.pipe(v.string(), v.maxLength(128)),
  expires: v.pipe(v.unknown(), v.transform(Number), v.number(), v.safeInteger(), v.gtValue(0)),
  viewer: v.optional(v.pipe(v.string(), v.maxLength(128))),
  size: v.optional(v.picklist(['small', 'medium', 'large', 'original']), 'large'),
});
type PhotoQuery = v.InferOutput<typeof photoQuery>;

/** Seconds for which a browser may show a photo without asking again: what a block or a review takes to be seen everywhere. */
const LONGEST_CACHED = 3600;

/**
 * Serves photos. The link names tenant, viewer and end, and is checked against what the viewer may see at this moment. A link
 * without a viewer is one of a conversation and wants the token of one of its two members (API-99).
 */
export function serveFiles(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const query = v.safeParse(photoQuery, request.query);
    const tenantId = tenantOf(request, context.tenants)?.id ?? (await callerOf(request, context))?.tenantId;
    // One answer for a forged key, no photo and no right to it: nothing can be tried out.
    if (!query.success || tenantId === undefined) throw Refusal.notFound();
    const photo = { tenantId, id: request.params.id };
    assertGenuineLink(context, photo, query.output);
    const image = await imageFor(request, context, photo, query.output.viewer);
    if (!image) throw Refusal.notFound();
    return sendPhoto(reply, request, context, image, query.output);
  });
}

function assertGenuineLink({ photoLinks }: ServerContext, photo: NamedPhoto, query: PhotoQuery): void {
  const state = photoLinks.check(photo, query);
  if (state === 'forged') throw Refusal.notFound();
  if (state === 'expired') throw Refusal.gone('link expired');
}

async function imageFor(
  request: FastifyRequest,
  context: ServerContext,
  { tenantId, id }: NamedPhoto,
  viewer: string | undefined,
): Promise<ImageTable | undefined> {
  if (viewer === STAFF_VIEWER)
    return context.database.inTenant(tenantId, (transaction) =>
      findPhotoForStaff(transaction, { tenantId, id }, context.clock.now()),
    );
  const viewerId = viewer ?? (await callerOf(request, context))?.id;
  if (viewerId === undefined) return undefined;
  const find = viewer === undefined ? findMessagePhoto : findProfilePhoto;
  return context.database.inTenant(tenantId, (transaction) => find(transaction, { tenantId, id, viewerId }));
}

/** The member whose token was sent. A token that no one has, or another tenant's, is refused: the client then logs out. */
async function callerOf(request: FastifyRequest, { sessions, tenants }: ServerContext) {
  return bearerToken(request) === undefined
    ? undefined
    : (await authenticateMember(request, sessions, tenants, 'files.get')).caller;
}

async function sendPhoto(
  reply: FastifyReply,
  request: FastifyRequest,
  context: ServerContext,
  image: ImageTable,
  { size, expires }: PhotoQuery,
) {
  const { photos, clock } = context;
  const { tenant_id: tenantId, id, category, portrait_seed: seed } = image;
  // A photo never changes under its id.
  const tag = `"${id}-${size}"`;
  const remaining = Math.floor((expires - clock.now()) / 1000);
  reply
    .header('cache-control', cacheControl(category, remaining))
    .header('etag', tag)
    .header('vary', 'Origin, Authorization')
    .header('content-disposition', 'inline');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const file = await photos.open({ tenantId, id }, size, seed);
  if (!file) throw Refusal.notFound();
  if (image.preview === null) keepPreview(context, { tenantId, id }, size).catch(context.logFault);
  return reply.header('content-length', file.size).type('image/webp').send(file.stream);
}

/** Gives a photo its preview when it is opened first: one from before there were any, or a demo portrait, which is drawn then. */
async function keepPreview({ database, photos }: ServerContext, photo: NamedPhoto, size: PhotoSize): Promise<void> {
  const preview = await photos.preview(photo, size);
  await database.inTenant(photo.tenantId, (transaction) =>
    transaction
      .updateTable('images')
      .set({ preview })
      .where('tenant_id', '=', photo.tenantId)
      .where('id', '=', photo.id)
      .execute(),
  );
}

/** A photo of a conversation is requested each time: its client has a token to ask with, and a block counts at once. */
const cacheControl = (category: ImageTable['category'], remaining: number): string =>
  category === 'message' ? 'private, no-cache' : `private, max-age=${String(Math.min(LONGEST_CACHED, remaining))}`;
