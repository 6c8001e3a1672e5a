import './theme/base.css';
import './boot.css';
import { readLaunchParameters } from '@duet/core/navigation';
import type { Language } from '@duet/core/tenant';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, assembleApp, routeAt, type AppDependencies } from './app/index.ts';
import { consoleLogger, FEATURES, fetchTenantFiles, type PageStorage } from './container/index.ts';
import { PagePreHydrationInput } from './pre-hydration/index.ts';
import { loadTexts, Translator } from './i18n/index.ts';
import { BrowserNavigation, NavigationProvider, ROUTES, type RouteName } from './routes/index.ts';

const BROWSER_STORAGE: PageStorage = { local: () => window.localStorage, tab: () => window.sessionStorage };

/** Starts the client in a page that boot has opened. Rejects when it cannot be had; nothing has changed then. */
export async function start({
  page,
  hydrates,
}: {
  readonly page: HTMLElement;
  readonly hydrates: boolean;
}): Promise<void> {
  const settings = await fetchTenantFiles(document.documentElement.dataset['tenantFiles'] ?? '');
  if (!settings.ok) throw new Error(`The tenant's files are ${settings.error.kind}`);
  const { tenant, deployment } = settings.value;

  const navigation = new BrowserNavigation({ ...tenant, allowedLocales: tenant.config.allowedLocales }, window);
  navigation.canonicalizeAddress();
  // `ScrollAndFocus` restores it: the browser would do so before the screen is there.
  window.history.scrollRestoration = 'manual';
  const translator = new Translator(navigation.language, loadTexts, showMissingText);
  const preHydrationInput = new PagePreHydrationInput(page);
  const app = await assembleApp({
    tenant,
    deployment,
    navigation,
    translator,
    preHydrationInput,
    storage: BROWSER_STORAGE,
  });
  await preloadScreen(app, window.location.pathname);
  startSession(app);

  const preload = (path: string) => preloadScreen(app, path);
  const recover = (path: string) => app.container.get(FEATURES.connectivity).recoverPageLoad.execute(path);

  return new Promise((resolve) => {
    const element = (
      <App
        {...app}
        router={(routes) => (
          <BrowserRouter>
            <NavigationProvider navigation={navigation} preload={preload} recover={recover}>
              {routes}
            </NavigationProvider>
          </BrowserRouter>
        )}
        onScreenMounted={() => {
          preHydrationInput.stop();
          resolve();
        }}
      />
    );
    renderApp(page, element, hydrates);
  });
}

function renderApp(page: HTMLElement, app: ReactNode, hydrates: boolean): void {
  if (hydrates) hydrateRoot(page, app);
  else createRoot(page).render(app);
}

/** Fetches a screen with the frame around it, so that both are there when React looks for them. */
async function preloadScreen({ screens, layouts }: AppDependencies, path: string): Promise<void> {
  const route = routeAt(new URL(path, window.location.href).pathname);
  if (!route) return;
  await Promise.all([screens.preload(route), layoutOf(layouts, route)?.preload()]);
}

function layoutOf({ Member, Focus }: AppDependencies['layouts'], route: RouteName) {
  const { layout } = ROUTES[route];
  if (layout === 'focus') return Focus;
  return layout === 'member' || layout === 'conversation' ? Member : undefined;
}

function startSession({ container }: AppDependencies): void {
  const launchParameters = readLaunchParameters(new Map(new URLSearchParams(window.location.search)));
  const { initializeSession, synchronizeTabs, reportPresence } = container.get(FEATURES.session);
  void initializeSession.execute(launchParameters);
  synchronizeTabs.start();
  reportPresence.start();
  container.get(FEATURES.support).checkSupportSessionExpiry.start();
}

/** A text that is missing shows as its key, and the console reports which. A test fails instead. */
function showMissingText(language: Language, namespace: string, key: string): string {
  consoleLogger.warn('text.missing', { language, namespace, key });
  return key;
}
