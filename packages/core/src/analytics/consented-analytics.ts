import type { Resettable } from '../kernel/index.ts';
import type { SessionState } from '../session/index.ts';
import type { AnalyticsEventName, AnalyticsProperties } from './analytics-events.ts';
import type { Analytics } from './analytics.port.ts';
import type { AnalyticsDelivery, AnalyticsSink } from './analytics-sink.port.ts';
import { consentedCategories, type ConsentState } from './consent/consent.ts';
import { isMeasurable, isUndecided } from './measured-session.ts';
import type { SentEvents } from './sent-events.port.ts';

/** Reported once per tab, however often the page is reloaded meanwhile (REG-29). */
const ONCE: ReadonlySet<AnalyticsEventName> = new Set(['registration_started', 'registration_step_reached']);

/** Events that wait until it is known who is here; later ones are dropped. */
const LIMIT = 20;

/**
 * Lets an event out only with the consent of its moment (ANA-02) and never from a support session (STE-08). A page is shown
 * before it is known who is here: its events wait, in order, and are dropped where it turns out to be support or the session
 * ends first, so that none is told of somebody else. What happened before consent is not reported afterwards. When consent is
 * withdrawn, in whole or in part, the sink is cleared at once, with what waits.
 */
export class ConsentedAnalytics implements Analytics, Resettable {
  #waiting: AnalyticsDelivery[] = [];

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
    session.session.subscribe(() => {
      this.#deliverOnceDecided();
    });
  }

  event<Name extends AnalyticsEventName>(name: Name, properties: AnalyticsProperties<Name>): void {
    const categories = consentedCategories(this.consent.groups.get());
    if (categories.size > 0 && this.#waiting.length < LIMIT) this.#waiting.push({ name, properties, categories });
    this.#deliverOnceDecided();
  }

  /** The session is over: what waits was its member's. */
  reset(): void {
    this.#waiting = [];
  }

  #deliverOnceDecided(): void {
    const session = this.session.session.get();
    if (isUndecided(session)) return;
    const deliveries = this.#waiting;
    this.#waiting = [];
    if (!isMeasurable(session)) return;
    for (const delivery of deliveries) if (!this.#isRepeated(delivery)) this.sink.deliver(delivery);
  }

  #isRepeated({ name, properties }: AnalyticsDelivery): boolean {
    if (!ONCE.has(name)) return false;
    const event = { name, properties };
    const isRepeated = this.sentEvents.has(event);
    this.sentEvents.add(event);
    return isRepeated;
  }

  #withdraw(): void {
    this.reset();
    this.sentEvents.reset();
    this.sink.clear();
  }
}
