import type { CallFailure, Result } from '../../kernel/index.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What a social provider's dialog gave us, to be exchanged for a session or a registration. */
export type SocialIdentity =
  | { readonly provider: 'facebook'; readonly accessToken: string }
  | { readonly provider: 'apple'; readonly idToken: string; readonly code: string };

/** Opens and closes sessions. An answer without a token is `ok` with `undefined`: the use case decides what it means. */
export interface AuthGateway {
  logIn(credentials: Credentials, captchaToken?: string): Promise<Result<string | undefined, CallFailure>>;
  logInSocially(identity: SocialIdentity): Promise<Result<string | undefined, CallFailure>>;
  /** Ends the session of `token`, which need no longer be stored (A77). */
  logOut(token: string): Promise<Result<void, CallFailure>>;
  /** Exchanges the stored token for a fresh one at start-up (LOG-19, API-48). */
  refresh(): Promise<Result<string | undefined, CallFailure>>;
  /** Exchanges it in the course of a session, where the server may have ended that (API-49). */
  rotate(): Promise<Result<string | undefined, CallFailure>>;
}
