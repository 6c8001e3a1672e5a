import type { CallFailure, Result } from '../../kernel/index.ts';

/** Where the member is logged in. What the server could not tell is missing. */
export interface Device {
  /** Of the session, not of the device: one that logs in twice is listed twice. */
  readonly sessionId: string;
  /** Whether it is this one. */
  readonly isCurrent: boolean;
  readonly browser?: string;
  readonly system?: string;
  /** ISO 3166 alpha-2. */
  readonly country?: string;
  /** Milliseconds since the epoch, to the hour. */
  readonly lastUsedAt: number;
}

export interface DevicesGateway {
  /** The latest used first. */
  list(): Promise<Result<readonly Device[], CallFailure>>;
  /** Logs one device out, or each but this one. One that is logged out already is no failure. */
  logOut(devices: { readonly sessionId: string } | 'others'): Promise<Result<void, CallFailure>>;
}
