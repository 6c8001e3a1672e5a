import type { Tenant } from '@duet/core/tenant';
import { StrictMode, type ReactNode } from 'react';
import type { AppContainer } from '../container/index.ts';
import { TextProvider, type Translator } from '../i18n/index.ts';
import { StoreSourceContext } from '../mobx/index.ts';
import { BrandNameContext } from '../routes/index.ts';
import { AppFault, MemberLayoutsContext, Overlays, SupportBar, type MemberLayouts } from '../shell/index.ts';
import { TenantContext } from '../tenant/index.ts';
import type { AppScreens } from './app-screens.ts';
import { AppRoutes } from './app-routes.tsx';
import { LanguageOfAddress } from './language-of-address.tsx';

/** What the boot hands to React, in the browser and on the build's server alike. */
export interface AppParts {
  readonly tenant: Tenant;
  readonly container: AppContainer;
  readonly translator: Translator;
  readonly screens: AppScreens;
  readonly layouts: MemberLayouts;
}

interface AppProps extends AppParts {
  /** The router of the platform: the address bar, or a fixed address when a page is prerendered. */
  readonly router: (routes: ReactNode) => ReactNode;
  /** Called once the first screen stands on the page. */
  readonly onArrive?: () => void;
}

/** The whole client below its router. */
export function App({ tenant, container, translator, screens, layouts, router, onArrive }: AppProps) {
  return (
    <StrictMode>
      <TenantContext value={tenant}>
        <BrandNameContext value={tenant.name}>
          <StoreSourceContext value={container.stores}>
            <TextProvider translator={translator}>
              <AppFault>
                {router(
                  <>
                    <LanguageOfAddress translator={translator} />
                    <SupportBar />
                    <Overlays />
                    <MemberLayoutsContext value={layouts}>
                      <AppRoutes screens={screens} onArrive={onArrive} />
                    </MemberLayoutsContext>
                  </>,
                )}
              </AppFault>
            </TextProvider>
          </StoreSourceContext>
        </BrandNameContext>
      </TenantContext>
    </StrictMode>
  );
}
