import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as v from 'valibot';
import { facebookPictures, serveFacebookAlbums, type DrawPicture } from './facebook-albums.ts';
import { parseSent } from '../http/index.ts';

/** Addresses inside this server; nothing is sent over a network (see `localFetch`). */
export const SIGN_IN_PROVIDER_MOCKS = {
  facebookGraph: 'http://provider-mock/provider-mock/facebook',
  appleIssuer: 'http://provider-mock/provider-mock/apple',
  appleKeys: 'http://provider-mock/provider-mock/apple/auth/keys',
};

const facebookProfile = v.object({
  id: v.string(),
  /** The app that the token is for. */
  app_id: v.string(),
  email: v.optional(v.string()),
  name: v.optional(v.string()),
  first_name: v.optional(v.string()),
  last_name: v.optional(v.string()),
  birthday: v.optional(v.string()),
  gender: v.optional(v.string()),
  about: v.optional(v.string()),
  /** The album that picture and photos of the profile are from. */
  album: v.optional(v.string()),
  location: v.optional(v.object({ name: v.string() })),
  education: v.optional(v.array(v.object({ school: v.object({ id: v.string(), name: v.string() }) }))),
});
const appleSignIn = v.object({
  sub: v.string(),
  email: v.optional(v.string()),
  client_id: v.string(),
  /** Seconds until the token is worthless; below 0 it already is. */
  lifetime: v.optional(v.pipe(v.number(), v.minValue(-86_400), v.maxValue(86_400)), 600),
});

const meQuery = v.object({ fields: v.optional(v.string(), 'id,name') });

const KEY_ID = 'provider-mock';
const UNKNOWN_TOKEN = { error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 } };
const tokenOf = (authorization = ''): string => authorization.replace(/^Bearer /, '');

/** The part of a profile that was asked for, as the graph answers; `photos{images}` asks for the field `photos`. */
function requestedFields(profile: object, fields: string): Readonly<Record<string, unknown>> {
  const requested = new Set(fields.replaceAll(/\{[^}]*\}/g, '').split(','));
  return Object.fromEntries(Object.entries(profile).filter(([field]) => requested.has(field)));
}

/**
 * Facebook and Apple for development and tests: has their wire format and confirms every identity that it is given. Never on with a
 * real provider's settings.
 */
export async function serveSignInProviderMocks(app: FastifyInstance, draw: DrawPicture): Promise<void> {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const publicKey = { ...(await exportJWK(keys.publicKey)), kid: KEY_ID, use: 'sig', alg: 'RS256' };
  const profiles = new Map<string, v.InferOutput<typeof facebookProfile>>();

  app.post('/provider-mock/facebook/sign-in', (request) => {
    const token = `facebook-${randomUUID()}`;
    profiles.set(token, parseSent(facebookProfile, request.body));
    return Promise.resolve({ access_token: token });
  });
  app.get('/provider-mock/facebook/me', (request, reply) => {
    const profile = profiles.get(tokenOf(request.headers.authorization));
    if (!profile) return reply.code(400).send(UNKNOWN_TOKEN);
    const { fields } = parseSent(meQuery, request.query);
    const pictures =
      profile.album !== undefined && facebookPictures(profile.album, `${request.protocol}://${request.host}`);
    return requestedFields({ ...profile, ...pictures }, fields);
  });
  serveFacebookAlbums(app, (authorization) => profiles.get(tokenOf(authorization))?.id, draw);
  app.get('/provider-mock/facebook/app', (request, reply) => {
    const profile = profiles.get(tokenOf(request.headers.authorization));
    return profile ? { id: profile.app_id } : reply.code(400).send(UNKNOWN_TOKEN);
  });
  app.post('/provider-mock/apple/sign-in', async (request) => {
    const { sub, email, client_id, lifetime } = parseSent(appleSignIn, request.body);
    const now = Math.floor(Date.now() / 1000);
    const idToken = await new SignJWT({ ...(email !== undefined && { email }) })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setIssuer(SIGN_IN_PROVIDER_MOCKS.appleIssuer)
      .setAudience(client_id)
      .setSubject(sub)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .sign(keys.privateKey);
    return { id_token: idToken, code: randomUUID() };
  });
  app.get('/provider-mock/apple/auth/keys', () => Promise.resolve({ keys: [publicKey] }));
}
