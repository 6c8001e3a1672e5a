import type { TenantConfig } from './tenant.ts';

/** Whether the tenant's configuration switches a feature on (TEN-17). A name it does not list is off. */
export const hasFeature = (config: Pick<TenantConfig, 'enabledFeatures'>, feature: string): boolean =>
  config.enabledFeatures.includes(feature);
