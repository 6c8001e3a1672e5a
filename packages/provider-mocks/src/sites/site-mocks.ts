import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import * as v from 'valibot';
import type { HostServer } from '../http/index.ts';

const PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const deskClaims = v.object({ name: v.string(), external_id: v.string(), jti: v.string() });
const eventsClaims = v.object({ sub: v.string(), tenant: v.string(), use: v.literal('access') });

/**
 * The sites that help and events links lead to when no real one is set. They check what signs a member on as a real one
 * would, and say who was let in; without a script.
 */
export function serveSiteMocks(app: FastifyInstance, host: HostServer): void {
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
  serve('GET', '/provider-mock/help', () =>
    Promise.resolve(page('Help', '<p>Answers to the questions that members ask.</p>')),
  );
  serve('GET', '/provider-mock/support', async (request) => page('Support desk', await deskGreeting(request, host)));
  serve('POST', '/provider-mock/events', async (request) => page('Events', await eventsGreeting(request, host)));
}

/** Lets in whom the server's token names, once. */
async function deskGreeting(request: FastifyRequest, host: HostServer): Promise<string> {
  const { token, return_to } = v.parse(
    v.object({ token: v.fallback(v.string(), ''), return_to: v.fallback(v.string(), '') }),
    request.query,
  );
  const claims = v.safeParse(deskClaims, await claimsOf(token, host.signingKey('support'), host.now()));
  if (!claims.success || !(await host.redeemSupportCode(request, claims.output.jti))) return NOT_SIGNED_IN;
  return `<p>Signed in as <bdi>${escape(claims.output.name)}</bdi>.</p>${backLink(return_to)}`;
}

async function eventsGreeting({ body }: FastifyRequest, host: HostServer): Promise<string> {
  const fields = new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : '');
  const claims = v.safeParse(
    eventsClaims,
    await claimsOf(fields.get('accessToken') ?? '', host.signingKey('events'), host.now()),
  );
  return claims.success ? `<p>Signed in as member <bdi>${escape(claims.output.sub)}</bdi>.</p>` : NOT_SIGNED_IN;
}

/** What a token of the server's says; undefined for any other, and for an old one. */
const claimsOf = (token: string, key: Uint8Array, now: number): Promise<unknown> =>
  jwtVerify(token, key, { currentDate: new Date(now) }).then(
    ({ payload }) => payload,
    () => undefined,
  );

const NOT_SIGNED_IN = '<p>Nobody is signed in: the token is missing, old or used.</p>';

const backLink = (address: string): string =>
  /^(https?:\/)?\/(?!\/)/.test(address) ? `<p><a href="${escape(address)}">Back</a></p>` : '';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><main><h1>${title}</h1>${body}<p>This page is a mock of another site, for development.</p></main></body></html>
`;
