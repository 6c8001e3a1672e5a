import type { SessionState } from '../session/index.ts';
import type { AnalyticsEventName, AnalyticsProperties } from './analytics-events.ts';
import type { Analytics } from './analytics.port.ts';
import type { AnalyticsSink } from './analytics-sink.port.ts';
import { consentedCategories, type ConsentState } from './consent.ts';

/**
 * Lets an event out only with consent (ANA-02) and never from a support session (STE-08).
 * While it is not yet known who is here, nothing leaves either: it might turn out to be support.
 */
export class ConsentedAnalytics implements Analytics {
  constructor(
    private readonly session: SessionState,
    private readonly consent: ConsentState,
    private readonly sink: AnalyticsSink,
  ) {}

  event<Name extends AnalyticsEventName>(name: Name, properties: AnalyticsProperties<Name>): void {
    if (!this.#mayTell()) return;
    const categories = consentedCategories(this.consent.groups.get());
    if (categories.size > 0) this.sink.deliver({ name, properties, categories });
  }

  #mayTell(): boolean {
    const session = this.session.session.get();
    return session.status === 'visitor' || (session.status === 'member' && !session.stealth);
  }
}
