import type { CallFailure, Result } from '../../kernel/index.ts';
import type { Attribution } from '../../navigation/index.ts';

/** Adds to what the server stores about where the logged-in member came from (ANA-07, API-45). */
export interface AttributionGateway {
  add(attribution: Attribution): Promise<Result<void, CallFailure>>;
}
