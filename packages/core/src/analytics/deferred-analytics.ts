import type { Resettable } from '../kernel/index.ts';
import type { AnalyticsEventName, AnalyticsProperties } from './analytics-events.ts';
import type { Analytics } from './analytics.port.ts';

/** Events that wait; later ones are dropped. */
const LIMIT = 20;

/**
 * Replaces analytics until its code is loaded, after the first page. Events wait in memory, in order; whether they may be sent
 * is decided when the code is there, by the consent that was given on an earlier page.
 */
export class DeferredAnalytics implements Analytics, Resettable {
  #analytics: Analytics | undefined;
  #waiting: ((analytics: Analytics) => void)[] = [];

  event<Name extends AnalyticsEventName>(name: Name, properties: AnalyticsProperties<Name>): void {
    const deliver = (analytics: Analytics): void => {
      analytics.event(name, properties);
    };
    if (this.#analytics) deliver(this.#analytics);
    else if (this.#waiting.length < LIMIT) this.#waiting.push(deliver);
  }

  /** To be called once the stored consent has been read, and before a visitor is asked for consent. */
  connect(analytics: Analytics): void {
    this.#analytics = analytics;
    for (const deliver of this.#waiting) deliver(analytics);
    this.#waiting = [];
  }

  /** The session is over: what waits was its member's. */
  reset(): void {
    this.#waiting = [];
  }
}
