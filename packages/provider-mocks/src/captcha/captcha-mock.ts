import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { parseSent, readBrowserScript } from '../http/index.ts';

/** Inside this server; nothing is sent over a network (see `localFetch`). */
export const CAPTCHA_MOCK = {
  address: 'http://provider-mock/provider-mock/hcaptcha/siteverify',
  secret: 'provider-mock',
};

/** Tokens of an abandoned form are forgotten. */
const MOST_TOKENS = 1_000;

const tokenRequest = v.object({ sitekey: v.pipe(v.string(), v.maxLength(100)) });
const verification = v.object({ secret: v.string(), response: v.string(), sitekey: v.optional(v.string()) });

/**
 * hCaptcha for development and tests: its script's calls, and its `siteverify`. Like the real one it takes a token once,
 * and for the site that it was given to. hCaptcha's own test keys tell how it behaves: one ending in 1 sees a person in
 * everybody, one ending in 3 asks first.
 */
export async function serveCaptchaMock(app: FastifyInstance, rootDir: string): Promise<void> {
  const script = await readBrowserScript(rootDir, 'hcaptcha-sdk.js');
  const siteOf = new Map<string, string>();

  app.get('/provider-mock/hcaptcha/api.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  app.post('/provider-mock/hcaptcha/token', (request) => {
    const token = `hcaptcha-${randomUUID()}`;
    siteOf.set(token, parseSent(tokenRequest, request.body).sitekey);
    const [oldest] = siteOf.keys();
    if (siteOf.size > MOST_TOKENS && oldest !== undefined) siteOf.delete(oldest);
    return Promise.resolve({ response: token, key: 'provider-mock' });
  });
  app.post('/provider-mock/hcaptcha/siteverify', (request) => {
    const form = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const fields = Object.fromEntries(new URLSearchParams(form));
    const { secret, response, sitekey } = parseSent(verification, fields);
    if (secret !== CAPTCHA_MOCK.secret)
      return Promise.resolve({ success: false, 'error-codes': ['invalid-input-secret'] });
    const site = siteOf.get(response);
    siteOf.delete(response);
    const success = site !== undefined && (sitekey === undefined || sitekey === site);
    return Promise.resolve(success ? { success } : { success, 'error-codes': ['invalid-or-already-seen-response'] });
  });
}
