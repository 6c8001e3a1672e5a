import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Refusal, tenantOf } from '../http/index.ts';
import type { Tenants } from '../tenant/index.ts';

const pixelQuery = v.object({
  channel: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  campaign_id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
});

/** One transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=',
  'base64',
);

/**
 * The tracking pixel (ANA-05, API-103): an image for a visit by a campaign, for tenants that have one. Nothing of the
 * request is stored here; an installation that counts campaigns puts its counter in front of this path.
 */
export function servePixel(app: FastifyInstance, tenants: Tenants): void {
  app.get('/cid/cs/tp.png', (request, reply) => {
    const channel = tenantOf(request, tenants)?.file.analytics.pixelChannel;
    const query = v.safeParse(pixelQuery, request.query);
    if (channel === undefined || !query.success || query.output.channel !== channel) throw Refusal.notFound();
    return reply.header('cache-control', 'no-store').type('image/png').send(PIXEL);
  });
}
