import type { Tenant } from '@duet/core/tenant';
import { createContext, useContext } from 'react';

export const TenantContext = createContext<Tenant | undefined>(undefined);

/** The brand of this page, for the frame around the screens. Screens take what they need from their store. */
export function useTenant(): Tenant {
  const tenant = useContext(TenantContext);
  if (!tenant) throw new Error('useTenant needs a TenantProvider above it');
  return tenant;
}
