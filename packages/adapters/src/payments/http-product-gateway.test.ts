import { FakeClock } from '@duet/core/kernel/testing';
import type { Product } from '@duet/core/payments';
import { aProduct, FakeProductGateway } from '@duet/core/payments/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../contract/index.ts';
import { FetchApiClient, FetchTransport } from '../http/index.ts';
import { fakeNetwork } from '../http/testing/index.ts';
import { HttpProductGateway } from './http-product-gateway.ts';
import { productGatewayContract } from './testing/product-gateway-contract.ts';

const ADDRESS = 'http://shop.test/api/product/v1/get';
const network = fakeNetwork();

function gateway(): HttpProductGateway {
  const tokens = { read: () => 'token', replace: () => undefined };
  const observer = { reached: () => undefined, unreachable: () => undefined, unauthenticated: () => undefined };
  const transport = new FetchTransport();
  const settings = { tenant: 'duet', addresses: { origin: 'http://shop.test' } };
  return new HttpProductGateway(
    new FetchApiClient(endpoints, settings, tokens, observer, new FakeClock(), transport, transport),
  );
}

const wirePlan = ({ duration, ...product }: Product) => ({
  ...product,
  duration_amount: duration.amount,
  duration_unit: duration.unit,
});

productGatewayContract('the shop in memory', (products) => new FakeProductGateway(products));
productGatewayContract('the API', (products) => {
  network.use(
    http.post<never, { family: string }>(ADDRESS, async ({ request }) => {
      const { family } = await request.json();
      return HttpResponse.json({ plans: products.filter((product) => product.family === family).map(wirePlan) });
    }),
  );
  return gateway();
});

describe('asking the API for products', () => {
  it('sends family and price families, and leaves the latter out when there are none', async () => {
    const bodies: unknown[] = [];
    network.use(
      http.post(ADDRESS, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ plans: [], quote_id: 'q1', priceFamilies: ['spring'] });
      }),
    );
    const loaded = await gateway().load({ family: 'SUBSCRIPTION', priceFamilies: ['spring'] });
    await gateway().load({ family: 'SUBSCRIPTION', priceFamilies: [] });
    expect(bodies).toEqual([{ family: 'SUBSCRIPTION', price_families: ['spring'] }, { family: 'SUBSCRIPTION' }]);
    expect(loaded).toEqual({ ok: true, value: { plans: [], quoteId: 'q1', priceFamilies: ['spring'] } });
  });

  it.each<[string, object]>([
    ['a price that is no whole number of cents', { price: { sku: 's', amount: 29.99, currency: 'USD' } }],
    ['a unit of time nobody knows', { duration_unit: 'fortnight' }],
    ['a missing price', { price: undefined }],
  ])('takes %s for unreadable rather than showing a wrong price', async (_, flaw) => {
    network.use(http.post(ADDRESS, () => HttpResponse.json({ plans: [{ ...wirePlan(aProduct()), ...flaw }] })));
    const loaded = await gateway().load({ family: 'SUBSCRIPTION', priceFamilies: [] });
    expect(loaded).toEqual({ ok: false, error: { kind: 'unreadable' } });
  });

  it('reports that the shop cannot be reached when it is out of service', async () => {
    network.use(http.post(ADDRESS, () => new HttpResponse('', { status: 503 })));
    const loaded = await gateway().load({ family: 'SUBSCRIPTION', priceFamilies: [] });
    expect(loaded).toEqual({ ok: false, error: { kind: 'unreachable' } });
  });
});
