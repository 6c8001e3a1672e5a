import type { SessionState } from '../session/index.ts';
import type { AnalyticsEventName, AnalyticsProperties } from './analytics-events.ts';
import type { Analytics } from './analytics.port.ts';
import type { AnalyticsSink } from './analytics-sink.port.ts';
import { consentedCategories, type ConsentState } from './consent/consent.ts';
import { isMeasurable } from './measured-session.ts';
import type { SentEvents } from './sent-events.port.ts';

/** Reported once per tab, however often the page is reloaded meanwhile (REG-29). */
const ONCE: ReadonlySet<AnalyticsEventName> = new Set(['registration_started', 'registration_step_reached']);

/**
 * Lets an event out only with consent (ANA-02) and never from a support session (STE-08).
 * While it is not yet known who is here, nothing leaves either: it might turn out to be support. What happened before
 * consent is not reported afterwards. When consent is withdrawn, in whole or in part, the sink is cleared at once.
 */
export class ConsentedAnalytics implements Analytics {
  constructor(
    private readonly session: SessionState,
    private readonly consent: ConsentState,
    private readonly sink: AnalyticsSink,
    private readonly sentEvents: SentEvents,
  ) {
    let previousCategories = consentedCategories(consent.groups.get());
    consent.groups.subscribe(() => {
      const currentCategories = consentedCategories(consent.groups.get());
      const isWithdrawn = [...previousCategories].some((category) => !currentCategories.has(category));
      previousCategories = currentCategories;
      if (isWithdrawn) this.#withdraw();
    });
  }

  event<Name extends AnalyticsEventName>(name: Name, properties: AnalyticsProperties<Name>): void {
    if (!isMeasurable(this.session.session.get())) return;
    const categories = consentedCategories(this.consent.groups.get());
    if (categories.size === 0 || this.#isRepeated(name, properties)) return;
    this.sink.deliver({ name, properties, categories });
  }

  #isRepeated(name: AnalyticsEventName, properties: object): boolean {
    if (!ONCE.has(name)) return false;
    const event = { name, properties };
    const isRepeated = this.sentEvents.has(event);
    this.sentEvents.add(event);
    return isRepeated;
  }

  #withdraw(): void {
    this.sentEvents.reset();
    this.sink.clear();
  }
}
