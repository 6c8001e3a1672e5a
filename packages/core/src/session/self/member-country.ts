import type { TenantPolicy } from '../../tenant/index.ts';
import type { Self } from './self.ts';

/** The country by which a member reads amounts and lengths, ISO 3166 alpha-2: their own, else the one of their tenant. */
export const memberCountry = (self: Pick<Self, 'country'> | undefined, policy: Pick<TenantPolicy, 'country'>): string =>
  self?.country ?? policy.country;
