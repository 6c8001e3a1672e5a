import type { SessionState } from '../session-state.ts';
import type { SelfGateway } from './self-gateway.port.ts';

/**
 * Fetches the member's subscription anew, because it may have changed on another page or device. Nothing else of the answer is taken
 * over: live frames may have told something newer meanwhile.
 */
export class RefreshSubscription {
  #latest = 0;

  constructor(
    private readonly gateway: Pick<SelfGateway, 'get'>,
    private readonly state: Pick<SessionState, 'self' | 'setSubscription'>,
  ) {}

  /** A failure leaves what is known as it was. An answer for a session that has ended meanwhile, or to an earlier call, is dropped. */
  async execute(): Promise<void> {
    this.#latest += 1;
    const call = this.#latest;
    const self = await this.gateway.get();
    if (call !== this.#latest || !self.ok || this.state.self?.id !== self.value.id) return;
    this.state.setSubscription(self.value.subscription);
  }
}
