import { describe, expect, it } from 'vitest';
import { err, ok, type CallFailure, type Result } from '../kernel/index.ts';
import { FakeLogger } from '../kernel/testing/index.ts';
import { AddressedAnalyticsSink } from './addressed-analytics-sink.ts';
import type { AddressedDelivery, AnalyticsDelivery } from './analytics-sink.port.ts';
import type { AnalyticsCategory } from './consent/consent.ts';
import type { AnalyticsDestination } from './destinations-gateway.port.ts';

type List = Result<readonly AnalyticsDestination[], CallFailure>;

const LIST: List = ok([
  { id: 'counter', category: 'statistics' },
  { id: 'shop-window', category: 'advertising' },
]);
const event = (page: number, ...categories: AnalyticsCategory[]): AnalyticsDelivery => ({
  name: 'onboarding_page_opened',
  properties: { page, pages: 9 },
  categories: new Set(categories),
});

/** A server whose answers come when the test reports it. */
function setUp() {
  const pendingRequests: ((list: List) => void)[] = [];
  const delivered: AddressedDelivery[] = [];
  const logger = new FakeLogger();
  const sink = new AddressedAnalyticsSink(
    { list: () => new Promise<List>((answer) => pendingRequests.push(answer)) },
    { deliver: (delivery) => delivered.push(delivery), clear: () => delivered.splice(0) },
    logger,
  );
  const answer = async (list: List) => {
    pendingRequests.at(-1)?.(list);
    await Promise.resolve();
    await Promise.resolve();
  };
  const deliveries = () => delivered.map(({ properties, destinations }) => ({ ...properties, destinations }));
  return { sink, pendingRequests, answer, deliveries, logger };
}

describe('an event that may leave', () => {
  it('requests the list of destinations with the first one, once, and waits for it in order', async () => {
    const { sink, pendingRequests, answer, deliveries } = setUp();
    expect(pendingRequests).toHaveLength(0);
    sink.deliver(event(1, 'statistics'));
    sink.deliver(event(2, 'statistics'));
    expect([pendingRequests.length, deliveries()]).toEqual([1, []]);
    await answer(LIST);
    sink.deliver(event(3, 'statistics', 'advertising'));
    expect(deliveries()).toEqual([
      { page: 1, pages: 9, destinations: ['counter'] },
      { page: 2, pages: 9, destinations: ['counter'] },
      { page: 3, pages: 9, destinations: ['counter', 'shop-window'] },
    ]);
    expect(pendingRequests).toHaveLength(1);
  });

  it('goes nowhere where no destination is of a category that was agreed to', async () => {
    const { sink, answer, deliveries } = setUp();
    sink.deliver(event(1, 'personalisation'));
    await answer(LIST);
    expect(deliveries()).toEqual([]);
  });

  it('is dropped when consent is withdrawn before the list has come', async () => {
    const { sink, answer, deliveries } = setUp();
    sink.deliver(event(1, 'statistics'));
    sink.clear();
    await answer(LIST);
    expect(deliveries()).toEqual([]);
  });

  it('waits where the list cannot be had, and asks again with the next one', async () => {
    const { sink, pendingRequests, answer, deliveries, logger } = setUp();
    sink.deliver(event(1, 'statistics'));
    await answer(err({ kind: 'unreachable' }));
    expect(logger.events).toEqual(['analytics.destinations-unread']);
    sink.deliver(event(2, 'statistics'));
    expect(pendingRequests).toHaveLength(2);
    await answer(LIST);
    expect(deliveries()).toMatchObject([{ page: 1 }, { page: 2 }]);
  });
});
