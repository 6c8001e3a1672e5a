import type { Tenant } from '@duet/core/tenant';
import { StrictMode, type ReactNode } from 'react';
import { FEATURES, TOKENS, type AppContainer } from '../container/index.ts';
import { TextProvider, type Translator } from '../i18n/index.ts';
import { StoreSourceContext } from '../state/index.ts';
import { AppErrorBoundary, MemberLayoutsContext, Overlays, SupportBar, type MemberLayouts } from '../shell/index.ts';
import { TenantProvider } from '../tenant/index.ts';
import type { AppScreens } from './app-screens.ts';
import { AppRoutes } from './app-routes.tsx';
import { SyncLanguageWithAddress } from './sync-language-with-address.tsx';

/** What the boot hands to React, in the browser and on the build's server alike. */
export interface AppDependencies {
  readonly tenant: Tenant;
  readonly container: AppContainer;
  readonly translator: Translator;
  readonly screens: AppScreens;
  readonly layouts: MemberLayouts;
}

interface AppProps extends AppDependencies {
  /** The router of the platform: the address bar, or a fixed address when a page is prerendered. */
  readonly router: (routes: ReactNode) => ReactNode;
  /** Called once the first screen is mounted. */
  readonly onScreenMounted?: () => void;
}

/** The whole client below its router. */
export function App({ tenant, container, translator, screens, layouts, router, onScreenMounted }: AppProps) {
  return (
    <StrictMode>
      <StoreSourceContext value={container.stores}>
        <TextProvider translator={translator}>
          <TenantProvider tenant={tenant}>
            <AppErrorBoundary>
              {router(
                <>
                  <SyncLanguageWithAddress changeLocale={container.get(FEATURES.locale).changeLocale} />
                  <SupportBar />
                  <Overlays />
                  <MemberLayoutsContext value={layouts}>
                    <AppRoutes
                      screens={screens}
                      positionStorage={container.get(TOKENS.pagePositions)}
                      onScreenMounted={onScreenMounted}
                    />
                  </MemberLayoutsContext>
                </>,
              )}
            </AppErrorBoundary>
          </TenantProvider>
        </TextProvider>
      </StoreSourceContext>
    </StrictMode>
  );
}
