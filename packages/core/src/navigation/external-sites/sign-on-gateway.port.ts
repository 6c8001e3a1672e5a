import type { CallFailure, Result } from '../../kernel/index.ts';

/** What the events' site takes for a login, and where it takes it. */
export interface EventsSignOn {
  readonly accessToken: string;
  readonly renewToken: string;
  /** An http(s) address. */
  readonly redirectUrl: string;
}

/** Vouches for the member on the sites beside the product. Every call is made with the stored token. */
export interface SignOnGateway {
  /** A token for the support desk. `forbidden`: this member has no desk. */
  supportDeskToken(): Promise<Result<string, CallFailure>>;
  /** What the support desk's entrance takes in place of the session's token: good for one use within 60 s. */
  oneTimeCode(): Promise<Result<string, CallFailure>>;
  eventsSignOn(): Promise<Result<EventsSignOn, CallFailure>>;
}
