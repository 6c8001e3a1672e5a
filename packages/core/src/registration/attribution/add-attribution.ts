import type { Logger } from '../../kernel/index.ts';
import type { Attribution } from '../../navigation/index.ts';
import type { SessionState } from '../../session/index.ts';
import type { AttributionGateway } from './attribution-gateway.port.ts';
import type { AttributionSource } from './attribution-source.port.ts';

/**
 * Adds the campaign that led a member to this page, once they are logged in (ANA-07). A campaign that the server knows
 * already is not sent again: a registration has sent its own. The page that led here goes with it and is never followed
 * (A12). Not in a support session: staff come by no campaign.
 */
export class AddAttribution {
  #isAdded = false;

  constructor(
    private readonly source: AttributionSource,
    private readonly gateway: AttributionGateway,
    private readonly state: SessionState,
    private readonly logger: Logger,
  ) {}

  /** Waits for a member until the returned function is called. */
  start(): () => void {
    const stop = this.state.session.subscribe(() => {
      this.#addOnce();
    });
    this.#addOnce();
    return stop;
  }

  #addOnce(): void {
    const { self } = this.state;
    if (!self || self.support || this.#isAdded || Object.keys(self.attribution).length > 0) return;
    const attribution = this.source.read();
    if (Object.keys(attribution).length === 0) return;
    this.#isAdded = true;
    void this.#add(attribution);
  }

  async #add(attribution: Attribution): Promise<void> {
    const added = await this.gateway.add(attribution);
    if (!added.ok) this.logger.warn('attribution.unadded', { kind: added.error.kind });
  }
}
