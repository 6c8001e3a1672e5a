import type { AnalyticsEventName, AnalyticsProperties } from './analytics-events.ts';
import type { Analytics } from './analytics.port.ts';

/** Events that wait; later ones are dropped. */
const LIMIT = 20;

/**
 * Stands in for analytics whose code comes after the first page. Events wait in memory, in order; whether they may be told
 * is decided when the code is there, by the consent that was given on an earlier page.
 */
export class DeferredAnalytics implements Analytics {
  #analytics: Analytics | undefined;
  #waiting: ((analytics: Analytics) => void)[] = [];

  event<Name extends AnalyticsEventName>(name: Name, properties: AnalyticsProperties<Name>): void {
    const tell = (analytics: Analytics): void => {
      analytics.event(name, properties);
    };
    if (this.#analytics) tell(this.#analytics);
    else if (this.#waiting.length < LIMIT) this.#waiting.push(tell);
  }

  /** To be called once the kept consent has been taken up, and before anybody can be asked. */
  connect(analytics: Analytics): void {
    this.#analytics = analytics;
    for (const tell of this.#waiting) tell(analytics);
    this.#waiting = [];
  }
}
