import type { Logger } from '../../kernel/index.ts';
import { isSameCampaign, type Attribution } from '../../navigation/index.ts';
import type { SessionState } from '../../session/index.ts';
import type { AttributionGateway } from './attribution-gateway.port.ts';
import type { AttributionSource } from './attribution-source.port.ts';

/**
 * Adds the campaign that led a member to this page, once they are logged in (ANA-07). The campaign that the server has
 * already is not sent again: a registration has sent its own. The page that led here goes with it and is never followed
 * (A12); without a campaign it is added where the server knows nothing, as it would replace what is known. What the server has is
 * forgotten here, so that a later page does not put it in place of a newer one. Not in a support session: staff come by no campaign.
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
    if (!self || self.support || this.#isAdded) return;
    const attribution = this.source.read();
    if (Object.keys(attribution).length === 0) return;
    if (!isNews(attribution, self.attribution)) {
      this.source.reset();
      return;
    }
    this.#isAdded = true;
    void this.#add(attribution);
  }

  async #add(attribution: Attribution): Promise<void> {
    const added = await this.gateway.add(attribution);
    if (added.ok) this.source.reset();
    else this.logger.warn('attribution.unadded', { kind: added.error.kind });
  }
}

const isNews = (brought: Attribution, known: Attribution): boolean =>
  isSameCampaign(brought, {}) ? Object.keys(known).length === 0 : !isSameCampaign(brought, known);
