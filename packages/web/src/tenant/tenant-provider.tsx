import { brandName, type Tenant } from '@duet/core/tenant';
import { useMemo, type ReactNode } from 'react';
import { useLanguage } from '../i18n/index.ts';
import { TenantContext } from './tenant-context.ts';

/** Gives the brand to everything below, called as the language of the page writes it. */
export function TenantProvider({ tenant, children }: { readonly tenant: Tenant; readonly children: ReactNode }) {
  const language = useLanguage();
  const value = useMemo(() => {
    const name = brandName(tenant, language);
    const copyright = tenant.footer.copyright.replaceAll('{{brand}}', name);
    return { ...tenant, name, footer: { ...tenant.footer, copyright } };
  }, [tenant, language]);
  return <TenantContext value={value}>{children}</TenantContext>;
}
