import type { Product, ProductGateway } from '@duet/core/payments';
import { aProduct } from '@duet/core/payments/testing';
import { describe, expect, it } from 'vitest';

/** What every product gateway promises. `open` gives one whose shop holds these products. */
export function productGatewayContract(name: string, open: (products: readonly Product[]) => ProductGateway): void {
  describe(`${name} as a product gateway`, () => {
    const month = aProduct({ id: 'month' });
    const year = aProduct({ id: 'year', duration: { amount: 2, unit: 'year' }, price: { amount: 9999 } });
    const spotlight = aProduct({ id: 'spotlight', family: 'SPOTLIGHT' });

    it('gives the products of the family that was asked for, whole and in the order of the shop', async () => {
      const loaded = await open([year, spotlight, month]).load({ family: 'SUBSCRIPTION', priceFamilies: [] });
      expect(loaded).toMatchObject({ ok: true, value: { plans: [year, month] } });
    });

    it('answers an empty family with no plans, which is no failure', async () => {
      const loaded = await open([month]).load({ family: 'SPOTLIGHT', priceFamilies: [] });
      expect(loaded).toMatchObject({ ok: true, value: { plans: [] } });
    });
  });
}
