import type { MeasurementSystem, TenantPolicy } from '../../tenant/index.ts';
import type { Self } from './self.ts';

/** A country whose people measure so. */
const COUNTRIES: Readonly<Record<MeasurementSystem, string>> = { imperial: 'US', metric: 'FR' };

/**
 * The country by which a member reads amounts and lengths, ISO 3166 alpha-2: one that measures in the units chosen on this device,
 * else the member's own, else the one of their tenant.
 */
export const memberCountry = (
  self: Pick<Self, 'country'> | undefined,
  policy: Pick<TenantPolicy, 'country'>,
  units?: MeasurementSystem,
): string => (units ? COUNTRIES[units] : (self?.country ?? policy.country));
