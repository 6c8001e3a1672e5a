import type { TenantConfig } from './tenant.ts';

/** What a tenant may turn on and off by name in `enabled_features` (TEN-17). */
export const OPTIONAL_FEATURES = ['email_confirmation', 'browse_filters', 'profile_removal', 'flirts'] as const;
export type OptionalFeature = (typeof OPTIONAL_FEATURES)[number];

/** Whether the tenant has turned a feature on; one that is not listed is off. */
export const isFeatureEnabled = (
  { enabledFeatures }: Pick<TenantConfig, 'enabledFeatures'>,
  feature: OptionalFeature,
): boolean => enabledFeatures.includes(feature);
