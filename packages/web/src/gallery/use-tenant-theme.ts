import { useLayoutEffect } from 'react';
import { themeCss, type ThemedTenant } from '../theme/index.ts';

/** Dresses the whole document in a tenant's theme for as long as the gallery is open, in place of the page's own. */
export function useTenantTheme(tenant: ThemedTenant): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(themeCss(tenant));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [tenant]);
}
