import * as v from 'valibot';
import type { Database } from '../database/index.ts';
import { readTenantFile, type ServedTenant } from '../tenant/index.ts';

const productFile = v.array(
  v.object({
    id: v.string(),
    family: v.string(),
    level: v.string(),
    duration_amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    duration_unit: v.picklist(['day', 'week', 'month', 'year']),
    name: v.string(),
    sku: v.string(),
    amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    currency: v.pipe(v.string(), v.length(3)),
  }),
);

/** Puts the products of `tenants/<tenant>/products.json` on sale: new ones, new prices, and none that the file dropped. */
export async function importProducts(database: Database, tenantsFolder: string, tenant: ServedTenant): Promise<void> {
  const products = await readTenantFile(tenantsFolder, tenant.id, 'products.json', productFile);
  const rows = products.map((product, position) => ({ ...product, tenant_id: tenant.id, position }));
  await database.inTenant(tenant.id, async (transaction) => {
    await transaction.deleteFrom('products').where('tenant_id', '=', tenant.id).execute();
    if (rows.length > 0) await transaction.insertInto('products').values(rows).execute();
  });
}
