import { err, ok, type Result } from '@duet/core/kernel';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { SocialAccount, SocialAccounts, SocialFailure } from './social-accounts.port.ts';

const REQUEST_TIMEOUT = 8_000;

/** Where the providers answer, theirs or the mocks'. */
export interface ProviderAddresses {
  /** `https://graph.facebook.com/v8.0`. */
  readonly facebookGraph: string;
  readonly appleIssuer: string;
  readonly appleKeys: string;
}

export const REAL_PROVIDERS: ProviderAddresses = {
  facebookGraph: 'https://graph.facebook.com/v8.0',
  appleIssuer: 'https://appleid.apple.com',
  appleKeys: 'https://appleid.apple.com/auth/keys',
};

const app = z.object({ id: z.string() });
const me = z.object({
  id: z.string().min(1).max(128),
  email: z.string().max(254).optional(),
  education: z.array(z.object({ school: z.object({ id: z.string(), name: z.string() }) })).default([]),
});
const claims = z.object({ sub: z.string().min(1).max(256), email: z.string().max(254).optional() });

/** Facebook's Graph API and Apple's signed identity tokens. */
export class ProviderAccounts implements SocialAccounts {
  readonly #appleKeys: ReturnType<typeof createRemoteJWKSet>;

  constructor(
    private readonly addresses: ProviderAddresses,
    private readonly request: typeof fetch,
  ) {
    this.#appleKeys = createRemoteJWKSet(new URL(addresses.appleKeys), { [customFetch]: request });
  }

  async facebook(accessToken: string, appId: string): Promise<Result<SocialAccount, SocialFailure>> {
    try {
      const owner = app.safeParse(await (await this.#graph('app?fields=id', accessToken)).json());
      if (!owner.success || owner.data.id !== appId) return err('refused');
      const answer = await this.#graph('me?fields=id,email,education', accessToken);
      const account = me.safeParse(await answer.json());
      if (!answer.ok || !account.success) return err('refused');
      const { id, email, education } = account.data;
      return ok({ id, ...(email !== undefined && { email }), schools: education.map(({ school }) => school) });
    } catch {
      // The network, a time-out or an answer that is no JSON: the provider cannot be asked now.
      return err('unavailable');
    }
  }

  async #graph(path: string, accessToken: string): Promise<Response> {
    const answer = await this.request(`${this.addresses.facebookGraph}/${path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    });
    if (answer.status >= 500) throw new Error('Facebook is down');
    return answer;
  }

  async apple(idToken: string, clientId: string): Promise<Result<SocialAccount, SocialFailure>> {
    try {
      const { payload } = await jwtVerify(idToken, this.#appleKeys, {
        issuer: this.addresses.appleIssuer,
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
      });
      const { sub, email } = claims.parse(payload);
      return ok({ id: sub, ...(email !== undefined && { email }), schools: [] });
    } catch (error) {
      return err(appleFailure(error));
    }
  }
}

function appleFailure(error: unknown): SocialFailure {
  if (error instanceof errors.JWTExpired) return 'expired';
  const isOurs = error instanceof errors.JOSEError || error instanceof z.ZodError;
  return isOurs && !(error instanceof errors.JWKSTimeout) ? 'refused' : 'unavailable';
}
