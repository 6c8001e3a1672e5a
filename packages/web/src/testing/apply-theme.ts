import { mergeTenantFiles } from '@duet/core/tenant';
import { themeCss, type ThemedTenant } from '../theme/index.ts';

const [tenant] = Object.values(
  mergeTenantFiles(
    import.meta.glob<ThemedTenant>('../../../../tenants/{base,duet}/tenant.json', { eager: true, import: 'default' }),
  ),
);

/** Gives the page the colours and measures of a tenant, and rules of the test's own. */
export function applyTheme(rules = ''): void {
  if (!tenant) throw new Error('There is no tenant whose theme could be applied.');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${themeCss(tenant)} ${rules}`);
  document.adoptedStyleSheets = [sheet];
}
