import type { Cancel, Clock, Logger } from '../../kernel/index.ts';
import type { SelfGateway } from './self-gateway.port.ts';
import type { SessionState } from '../session-state.ts';

/** Reports that the member is here, at once and each interval while a session lasts (A75). Without an interval: never. */
export class ReportPresence {
  constructor(
    private readonly gateway: SelfGateway,
    private readonly state: SessionState,
    private readonly clock: Clock,
    private readonly interval: number | null,
    private readonly logger: Logger,
  ) {}

  /** Keeps at it until the returned function is called. */
  start(): Cancel {
    const { interval } = this;
    if (interval === null) return () => undefined;
    let stopPings: Cancel | undefined;
    const updatePings = (): void => {
      if (this.#isPresent() && !stopPings) {
        void this.#ping();
        stopPings = this.clock.every(interval, () => void this.#ping());
      } else if (!this.#isPresent()) {
        stopPings?.();
        stopPings = undefined;
      }
    };
    updatePings();
    const stopFollowing = this.state.session.subscribe(updatePings);
    return () => {
      stopFollowing();
      stopPings?.();
    };
  }

  /** A support session does not mean that the member is online. */
  #isPresent(): boolean {
    const { self } = this.state;
    return self !== undefined && !self.support;
  }

  async #ping(): Promise<void> {
    const pinged = await this.gateway.ping();
    if (!pinged.ok) this.logger.warn('session.presence-untold', { kind: pinged.error.kind });
  }
}
