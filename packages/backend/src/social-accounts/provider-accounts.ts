import { err, ok, type Result } from '@duet/core/kernel';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
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

const app = v.object({ id: v.string() });
const me = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  education: v.optional(v.array(v.object({ school: v.object({ id: v.string(), name: v.string() }) })), []),
});
const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
});

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
      const owner = v.safeParse(app, await (await this.#graph('app?fields=id', accessToken)).json());
      if (!owner.success || owner.output.id !== appId) return err('refused');
      const answer = await this.#graph('me?fields=id,email,education', accessToken);
      const account = v.safeParse(me, await answer.json());
      if (!answer.ok || !account.success) return err('refused');
      const { id, email, education } = account.output;
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
      const { sub, email } = v.parse(claims, payload);
      return ok({ id: sub, ...(email !== undefined && { email }), schools: [] });
    } catch (error) {
      return err(appleFailure(error));
    }
  }
}

function appleFailure(error: unknown): SocialFailure {
  if (error instanceof errors.JWTExpired) return 'expired';
  const isOurs = error instanceof errors.JOSEError || error instanceof v.ValiError;
  return isOurs && !(error instanceof errors.JWKSTimeout) ? 'refused' : 'unavailable';
}
