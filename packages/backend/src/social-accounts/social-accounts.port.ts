import type { Result } from '@duet/core/kernel';

/** A person as Facebook or Apple vouches for them. `id` is theirs at that provider and never changes. */
export interface SocialAccount {
  readonly id: string;
  readonly email?: string;
  readonly schools: readonly { readonly id: string; readonly name: string }[];
}

/** `expired` may be tried again with a fresh sign-in; `refused` may not. */
export type SocialFailure = 'refused' | 'expired' | 'unavailable';

/** Exchanges what the provider's sign-in gave the browser for the account it belongs to. */
export interface SocialAccounts {
  /** The token must have been given to the tenant's own app, or any other app's owner could enter with it. */
  facebook(accessToken: string, appId: string): Promise<Result<SocialAccount, SocialFailure>>;
  /** The client id is the tenant's, and must be the token's audience. */
  apple(idToken: string, clientId: string): Promise<Result<SocialAccount, SocialFailure>>;
}
