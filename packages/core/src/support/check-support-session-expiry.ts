import type { Cancel, Clock } from '../kernel/index.ts';
import type { SelfGateway, SessionState } from '../session/index.ts';

/** Milliseconds between two questions once the session should be over by this device's clock. */
const RETRY_INTERVAL = 60_000;

/**
 * Checks with the server whether a support session is over as soon as its time is up by this device's clock, so that the page says
 * so without any input. The clock may be wrong: the session ends by the answer to that call alone (LOG-25).
 */
export class CheckSupportSessionExpiry {
  constructor(
    private readonly gateway: Pick<SelfGateway, 'get'>,
    private readonly state: SessionState,
    private readonly clock: Clock,
  ) {}

  /** Watches until the returned function is called. */
  start(): Cancel {
    let scheduledFor: number | undefined;
    let stopTimer: Cancel | undefined;
    const ask = (): void => {
      void this.gateway.get();
      stopTimer = this.clock.after(RETRY_INTERVAL, ask);
    };
    const scheduleCheck = (): void => {
      const expiresAt = this.state.self?.support?.expiresAt;
      if (expiresAt === scheduledFor) return;
      scheduledFor = expiresAt;
      stopTimer?.();
      stopTimer =
        expiresAt === undefined ? undefined : this.clock.after(Math.max(0, expiresAt - this.clock.now()), ask);
    };
    scheduleCheck();
    const stopFollowing = this.state.session.subscribe(scheduleCheck);
    return () => {
      stopFollowing();
      stopTimer?.();
    };
  }
}
