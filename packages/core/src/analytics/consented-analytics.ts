import type { SessionState } from '../session/index.ts';
import type { AnalyticsEventName, AnalyticsProperties } from './analytics-events.ts';
import type { Analytics } from './analytics.port.ts';
import type { AnalyticsSink } from './analytics-sink.port.ts';
import { consentedCategories, type ConsentState } from './consent.ts';
import { isMeasured } from './measured-session.ts';
import type { ToldEvents } from './told-events.port.ts';

/** Told once in a tab, however often the page is loaded on the way (REG-29). */
const ONCE: ReadonlySet<AnalyticsEventName> = new Set(['registration_started', 'registration_step_reached']);

/**
 * Lets an event out only with consent (ANA-02) and never from a support session (STE-08).
 * While it is not yet known who is here, nothing leaves either: it might turn out to be support. What happened before
 * consent is not told afterwards. When consent is withdrawn, in whole or in part, the sink is cleared at once.
 */
export class ConsentedAnalytics implements Analytics {
  constructor(
    private readonly session: SessionState,
    private readonly consent: ConsentState,
    private readonly sink: AnalyticsSink,
    private readonly told: ToldEvents,
  ) {
    let before = consentedCategories(consent.groups.get());
    consent.groups.subscribe(() => {
      const now = consentedCategories(consent.groups.get());
      const isWithdrawn = [...before].some((category) => !now.has(category));
      before = now;
      if (isWithdrawn) this.#withdraw();
    });
  }

  event<Name extends AnalyticsEventName>(name: Name, properties: AnalyticsProperties<Name>): void {
    if (!isMeasured(this.session.session.get())) return;
    const categories = consentedCategories(this.consent.groups.get());
    if (categories.size === 0 || this.#isRepeated(name, properties)) return;
    this.sink.deliver({ name, properties, categories });
  }

  #isRepeated(name: AnalyticsEventName, properties: object): boolean {
    if (!ONCE.has(name)) return false;
    const event = `${name} ${JSON.stringify(properties)}`;
    const isRepeated = this.told.has(event);
    this.told.add(event);
    return isRepeated;
  }

  #withdraw(): void {
    this.told.reset();
    this.sink.clear();
  }
}
