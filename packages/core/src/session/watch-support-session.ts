import type { Cancel, Clock } from '../kernel/index.ts';
import type { SelfGateway } from './self-gateway.port.ts';
import type { SessionState } from './session-state.ts';

/** Milliseconds between two questions once the session should be over by this device's clock. */
const AGAIN = 60_000;

/**
 * Asks the server whether a support session is over as soon as its time is up by this device's clock, so that the page says
 * so although nobody touches it. The clock may be wrong: the session ends by the answer to that call alone (LOG-25).
 */
export class WatchSupportSession {
  constructor(
    private readonly gateway: Pick<SelfGateway, 'get'>,
    private readonly state: SessionState,
    private readonly clock: Clock,
  ) {}

  /** Watches until the returned function is called. */
  start(): Cancel {
    let watched: number | undefined;
    let stopTimer: Cancel | undefined;
    const ask = (): void => {
      void this.gateway.get();
      stopTimer = this.clock.after(AGAIN, ask);
    };
    const follow = (): void => {
      const expiresAt = this.state.self?.support?.expiresAt;
      if (expiresAt === watched) return;
      watched = expiresAt;
      stopTimer?.();
      stopTimer =
        expiresAt === undefined ? undefined : this.clock.after(Math.max(0, expiresAt - this.clock.now()), ask);
    };
    follow();
    const stopFollowing = this.state.session.subscribe(follow);
    return () => {
      stopFollowing();
      stopTimer?.();
    };
  }
}
