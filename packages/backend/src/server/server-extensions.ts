import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Connection } from '../connection/index.ts';
import type { StripeAccount } from '../payments/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { Variables } from '../settings/index.ts';
import type { ProviderAddresses } from '../social-accounts/index.ts';
import type { ServedTenant } from '../tenant/index.ts';

/** What a server may have beside its own code: the program that starts it adds it, the server as it is deployed has none. */
export interface ServerExtensions {
  /** Serves mocks of providers below `/provider-mock` and answers how they are reached. Called where the settings ask for them. */
  readonly mountProviderMocks?: (app: FastifyInstance, host: ProviderMockHost) => Promise<ProviderMocks>;
  readonly demo?: Demo;
}

/** Members who were made up, to look around among. */
export interface Demo {
  /** Fills tenants that have no demo members yet. Called where the settings ask for them, before anybody is served. */
  seed(context: ServerContext): Promise<void>;
  /** The portrait of a seed in the table of photos as WebP, `width` pixels wide and 3:4. */
  readonly drawPortrait: (seed: string, width: number) => Promise<Buffer>;
  /** The login of each tenant that has demo members. */
  logins(
    context: ServerContext,
  ): readonly { readonly tenant: ServedTenant; readonly email: string; readonly password: string }[];
  /** Lets demo members act on the server that answers at `url`. The returned function ends that. */
  startLife(context: ServerContext, url: string, connection: Connection): () => void;
}

/** What the server does for the mocks that it serves. */
export interface ProviderMockHost {
  /** Files are read below it. */
  readonly rootDir: string;
  /** Milliseconds since 1970. */
  now(): number;
  /** The key by which the site that `purpose` names checks tokens of this server. */
  signingKey(purpose: 'support' | 'events'): Uint8Array;
  /** Uses up the code in a token for the support desk of the request's tenant; false where it is unknown, old or used. */
  redeemSupportCode(request: FastifyRequest, code: string): Promise<boolean>;
}

/** Mocks of providers, as the server's own adapters reach them. */
export interface ProviderMocks {
  /** Passes a request for an address of the mocks to the server itself; nothing is sent over a network. */
  readonly request: typeof fetch;
  readonly signIn: ProviderAddresses;
  readonly captcha: { readonly address: string; readonly secret: string };
  readonly stripe: StripeAccount;
  /** Those of the accounts at the other payment providers. */
  readonly variables: Variables;
  /** The path on this server of a picture that the mocks serve; undefined for any other address. */
  readonly picturePath: (link: string) => string | undefined;
}
