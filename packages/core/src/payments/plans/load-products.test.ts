import { describe, expect, it } from 'vitest';
import { LoadProducts } from './load-products.ts';
import { aProduct } from '../testing/builders.ts';
import { FakeProductGateway } from '../testing/fake-product-gateway.ts';

const none = { families: [], priceFamilies: [] };

describe('loading products', () => {
  it('requests subscriptions in the price lists of the tenant by default', async () => {
    const gateway = new FakeProductGateway([aProduct({ id: 'a' }), aProduct({ id: 'spot', family: 'SPOTLIGHT' })]);
    const loadProducts = new LoadProducts(gateway, { families: [], priceFamilies: ['standard'] });
    expect(await loadProducts.execute()).toMatchObject({ ok: true, value: { plans: [{ id: 'a' }] } });
    expect(gateway.queries).toEqual([{ family: 'SUBSCRIPTION', priceFamilies: ['standard'] }]);
  });

  it('requests the first family of a tenant that names some', async () => {
    const gateway = new FakeProductGateway([]);
    await new LoadProducts(gateway, { families: ['SEASON', 'SUBSCRIPTION'], priceFamilies: [] }).execute();
    expect(gateway.queries).toEqual([{ family: 'SEASON', priceFamilies: [] }]);
  });

  it('loads another family when one is named', async () => {
    const gateway = new FakeProductGateway([aProduct({ id: 'spot', family: 'SPOTLIGHT' })]);
    const loaded = await new LoadProducts(gateway, none).execute('SPOTLIGHT');
    expect(loaded).toMatchObject({ value: { plans: [{ id: 'spot' }] } });
  });

  it('returns why there is no answer', async () => {
    const gateway = new FakeProductGateway([]);
    gateway.failure = { kind: 'unreachable' };
    expect(await new LoadProducts(gateway, none).execute()).toEqual({ ok: false, error: { kind: 'unreachable' } });
  });
});
