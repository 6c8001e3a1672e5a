import type { CallFailure, Result } from '../../kernel/index.ts';
import type { Attribution } from '../../session/index.ts';

/** Where a member came from this time: the campaign, and the page that led here where the address named one (A12). */
export interface AddedAttribution extends Attribution {
  readonly refUrl?: string;
}

/** Adds to what the server stores about where the logged-in member came from (ANA-07, API-45). */
export interface AttributionGateway {
  add(attribution: AddedAttribution): Promise<Result<void, CallFailure>>;
}
