import * as z from 'zod/mini';
import { tenant } from './tenant.ts';

/** `tenant.json` with what the server alone reads of it. */
export const servedTenantFile = z.extend(tenant, {
  /**
   * Versions of the texts that members agree to, by the id of the agreement; 1 where none is given. A higher one asks members to
   * agree anew, on the page of their agreements.
   */
  agreements: z._default(z.record(z.string(), z.int()), {}),
});

export type ServedTenantFile = z.output<typeof servedTenantFile>;
