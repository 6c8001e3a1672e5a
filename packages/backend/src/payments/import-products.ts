import * as z from 'zod';
import type { Database } from '../database/index.ts';
import { readTenantFile, type ServedTenant } from '../tenant/index.ts';

const productFile = z.array(
  z.object({
    id: z.string(),
    family: z.string(),
    level: z.string(),
    duration_amount: z.int().positive(),
    duration_unit: z.enum(['day', 'week', 'month', 'year']),
    name: z.string(),
    sku: z.string(),
    amount: z.int().nonnegative(),
    currency: z.string().length(3),
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
