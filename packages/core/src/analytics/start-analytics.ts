import type { Analytics } from './analytics.port.ts';
import type { ManageConsent } from './consent/manage-consent.ts';
import type { DeferredAnalytics } from './deferred-analytics.ts';

/** What waits for session and consent until the returned function is called. */
export interface Startable {
  start(): () => void;
}

/**
 * Starts what is measured, once its code is loaded (ANA-02). The consent of earlier pages is read first: it decides about the events
 * that have waited and about the requests of `trackers`.
 */
export class StartAnalytics {
  constructor(
    private readonly manageConsent: Pick<ManageConsent, 'start'>,
    private readonly deferred: Pick<DeferredAnalytics, 'connect'>,
    private readonly analytics: Analytics,
    private readonly trackers: readonly Startable[],
  ) {}

  /** To be called once. */
  execute(): void {
    this.manageConsent.start();
    this.deferred.connect(this.analytics);
    for (const tracker of this.trackers) tracker.start();
  }
}
