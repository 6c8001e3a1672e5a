import type { Cancel, Clock, Logger } from '../kernel/index.ts';
import type { SelfGateway } from './self-gateway.port.ts';
import type { SessionState } from './session-state.ts';

/** Says that the member is here, at once and each interval while a session lasts (A75). Without an interval: never. */
export class KeepPresence {
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
    const follow = (): void => {
      if (this.#isHere() && !stopPings) {
        void this.#ping();
        stopPings = this.clock.every(interval, () => void this.#ping());
      } else if (!this.#isHere()) {
        stopPings?.();
        stopPings = undefined;
      }
    };
    follow();
    const stopFollowing = this.state.session.subscribe(follow);
    return () => {
      stopFollowing();
      stopPings?.();
    };
  }

  /** Staff who look in are not the member, who is not here. */
  #isHere(): boolean {
    const { self } = this.state;
    return self !== undefined && !self.support;
  }

  async #ping(): Promise<void> {
    const pinged = await this.gateway.ping();
    if (!pinged.ok) this.logger.warn('session.presence-untold', { kind: pinged.error.kind });
  }
}
