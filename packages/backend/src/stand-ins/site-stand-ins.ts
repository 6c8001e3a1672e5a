import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import * as z from 'zod';
import { redeemCode } from '../credentials/index.ts';
import type { Foundation } from '../foundation/index.ts';
import { tenantOf } from '../http/index.ts';
import { signingKey } from '../session/index.ts';

const PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const deskClaims = z.object({ name: z.string(), external_id: z.string(), jti: z.string() });
const eventsClaims = z.object({ sub: z.string(), tenant: z.string(), use: z.literal('access') });

/**
 * The sites that help and events links lead to when no real one is set. They check what signs a member on as a real one
 * would, and say who was let in; without a script.
 */
export function serveSiteStandIns(app: FastifyInstance, foundation: Foundation): void {
  const serve = (method: 'GET' | 'POST', url: string, body: (request: FastifyRequest) => Promise<string>): void => {
    app.route({
      method,
      url,
      handler: async (request, reply) =>
        reply
          .header('content-security-policy', PAGE_POLICY)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(await body(request)),
    });
  };
  serve('GET', '/stand-in/help', () =>
    Promise.resolve(page('Help', '<p>Answers to the questions that members ask.</p>')),
  );
  serve('GET', '/stand-in/support', async (request) => page('Support desk', await deskGreeting(request, foundation)));
  serve('POST', '/stand-in/events', async (request) => page('Events', await eventsGreeting(request, foundation)));
}

/** Lets in whom our token names, once. */
async function deskGreeting(
  request: FastifyRequest,
  { tenants, database, clock, secret }: Foundation,
): Promise<string> {
  const { token, return_to } = z
    .object({ token: z.string().catch(''), return_to: z.string().catch('') })
    .parse(request.query);
  const claims = deskClaims.safeParse(await claimsOf(token, signingKey(secret, 'support'), clock.now()));
  const tenant = tenantOf(request, tenants);
  if (!claims.success || !tenant) return NOBODY;
  const { name, jti } = claims.data;
  const { outcome } = await database.inTenant(tenant.id, (transaction) =>
    redeemCode(transaction, { tenantId: tenant.id, purpose: 'support_sign_on', token: jti, now: clock.now() }),
  );
  return outcome === 'redeemed' ? `<p>Signed in as <bdi>${escape(name)}</bdi>.</p>${wayBack(return_to)}` : NOBODY;
}

async function eventsGreeting({ body }: FastifyRequest, { clock, secret }: Foundation): Promise<string> {
  const fields = new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : '');
  const claims = eventsClaims.safeParse(
    await claimsOf(fields.get('accessToken') ?? '', signingKey(secret, 'events'), clock.now()),
  );
  return claims.success ? `<p>Signed in as member <bdi>${escape(claims.data.sub)}</bdi>.</p>` : NOBODY;
}

/** What a token of ours says; undefined for any other, and for an old one. */
const claimsOf = (token: string, key: Uint8Array, now: number): Promise<unknown> =>
  jwtVerify(token, key, { currentDate: new Date(now) }).then(
    ({ payload }) => payload,
    () => undefined,
  );

const NOBODY = '<p>Nobody is signed in: the token is missing, old or used.</p>';

const wayBack = (address: string): string =>
  /^(https?:\/)?\/(?!\/)/.test(address) ? `<p><a href="${escape(address)}">Back</a></p>` : '';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><main><h1>${title}</h1>${body}<p>This page stands in for a site of its own while developing.</p></main></body></html>
`;
