import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { Spotlight, SpotlightGateway } from '../spotlight/spotlight-gateway.port.ts';

/** The server's spotlight in memory. Set `failure` to make loading fail. */
export class FakeSpotlightGateway implements SpotlightGateway {
  spotlight: Spotlight = {};
  failure: CallFailure | undefined;

  load(): Promise<Result<Spotlight, CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.spotlight));
  }
}
