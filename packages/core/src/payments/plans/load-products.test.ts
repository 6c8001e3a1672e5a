import { describe, expect, it } from 'vitest';
import { LoadProducts } from './load-products.ts';
import { aProduct } from '../testing/builders.ts';
import { FakeProductGateway } from '../testing/fake-product-gateway.ts';

describe('loading products', () => {
  it('requests subscriptions in the price lists of the tenant by default', async () => {
    const gateway = new FakeProductGateway([aProduct({ id: 'a' }), aProduct({ id: 'spot', family: 'SPOTLIGHT' })]);
    const loadProducts = new LoadProducts(gateway, ['standard']);
    expect(await loadProducts.execute()).toMatchObject({ ok: true, value: { plans: [{ id: 'a' }] } });
    expect(gateway.queries).toEqual([{ family: 'SUBSCRIPTION', priceFamilies: ['standard'] }]);
  });

  it('loads another family when one is named', async () => {
    const gateway = new FakeProductGateway([aProduct({ id: 'spot', family: 'SPOTLIGHT' })]);
    const loaded = await new LoadProducts(gateway, []).execute('SPOTLIGHT');
    expect(loaded).toMatchObject({ value: { plans: [{ id: 'spot' }] } });
  });

  it('returns why there is no answer', async () => {
    const gateway = new FakeProductGateway([]);
    gateway.failure = { kind: 'unreachable' };
    expect(await new LoadProducts(gateway, []).execute()).toEqual({ ok: false, error: { kind: 'unreachable' } });
  });
});
