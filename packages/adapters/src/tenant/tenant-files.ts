import { err, ok, type Result } from '@duet/core/kernel';
import type { Tenant } from '@duet/core/tenant';
import * as v from 'valibot';
import { config, tenant, type TenantFile } from '../contract/index.ts';
import { toTenant } from './to-tenant.ts';

/** Both files of a brand in one, as the build puts them beside the pages. */
const tenantFiles = v.object({ tenant, config });

/** What a deployment says about places and providers: for adapters alone, no rule depends on it. */
export type Deployment = Pick<TenantFile, 'providers' | 'gateways' | 'deployment' | 'endpoints'> & {
  /** Channel of the tracking pixel, where the tenant has one. */
  readonly pixelChannel?: string;
};

/** A brand with its deployment, parsed. */
export interface TenantSettings {
  readonly tenant: Tenant;
  readonly deployment: Deployment;
}

/** Reads `{ tenant, config }`; `unreadable` when a file breaks the contract. */
export function readTenantFiles(json: unknown): Result<TenantSettings, { readonly kind: 'unreadable' }> {
  const files = v.safeParse(tenantFiles, json);
  if (!files.success) return err({ kind: 'unreadable' });
  const { providers, gateways, deployment, endpoints, analytics } = files.output.tenant;
  return ok({
    tenant: toTenant(files.output.tenant, files.output.config),
    deployment: {
      providers,
      gateways,
      deployment,
      endpoints,
      ...(analytics.pixelChannel !== undefined && { pixelChannel: analytics.pixelChannel }),
    },
  });
}
