import type { Logger } from '../kernel/index.ts';
import type { AddressedSink, AnalyticsDelivery, AnalyticsSink } from './analytics-sink.port.ts';
import type { AnalyticsDestination, DestinationsGateway } from './destinations-gateway.port.ts';

/** Events that wait for the list of destinations; older ones are dropped. */
const LIMIT = 50;

/**
 * Addresses each event to the destinations whose category is agreed to (ANA-02); without one it goes nowhere. The list is
 * fetched with the first event, so never before consent (ANA-03); events wait for it in order. A list that could not be
 * fetched is requested again with the next event.
 */
export class AddressedAnalyticsSink implements AnalyticsSink {
  #destinations: readonly AnalyticsDestination[] | undefined;
  #waiting: AnalyticsDelivery[] = [];
  #isFetching = false;

  constructor(
    private readonly gateway: DestinationsGateway,
    private readonly sink: AddressedSink,
    private readonly logger: Logger,
  ) {}

  deliver(delivery: AnalyticsDelivery): void {
    this.#waiting = [...this.#waiting, delivery].slice(-LIMIT);
    if (this.#destinations) this.#flush(this.#destinations);
    else void this.#fetch();
  }

  clear(): void {
    this.#waiting = [];
    this.sink.clear();
  }

  async #fetch(): Promise<void> {
    if (this.#isFetching) return;
    this.#isFetching = true;
    const list = await this.gateway.list();
    this.#isFetching = false;
    if (!list.ok) {
      this.logger.warn('analytics.destinations-unread', { kind: list.error.kind });
      return;
    }
    this.#destinations = list.value;
    this.#flush(list.value);
  }

  #flush(all: readonly AnalyticsDestination[]): void {
    const deliveries = this.#waiting;
    this.#waiting = [];
    for (const delivery of deliveries) {
      const destinations = all.filter(({ category }) => delivery.categories.has(category)).map(({ id }) => id);
      if (destinations.length > 0) this.sink.deliver({ ...delivery, destinations });
    }
  }
}
