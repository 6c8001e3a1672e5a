import './theme/base.css';
import './boot.css';
import { noPreHydrationInput } from '@duet/core/drafts';
import { err } from '@duet/core/kernel';
import { readLaunchParameters, type LaunchParameters } from '@duet/core/navigation';
import type { Language } from '@duet/core/tenant';
import { createRoot } from 'react-dom/client';
import { App, assembleApp, routeAt, type AppDependencies } from './app/index.ts';
import type { Application, ApplicationModule } from './application/index.ts';
import { consoleLogger, clientEndpoints, FEATURES, fetchTenantFiles, type PageStorage } from './container/index.ts';
import { loadTexts, Translator } from './i18n/index.ts';
import {
  BrowserHistory,
  BrowserNavigation,
  createEntry,
  NavigationProvider,
  routePath,
  ROUTES,
  type RouteName,
} from './routes/index.ts';

const BROWSER_STORAGE: PageStorage = { local: () => window.localStorage, tab: () => window.sessionStorage };

/** See `ApplicationModule`. */
export const start: ApplicationModule['start'] = async (page) => {
  const app = await assemble();
  app.navigation.canonicalizeAddress();
  // What could not be fetched is asked for once more by the render, whose error boundary then says so (ERR-10).
  await preloadScreen(app, window.location.pathname).catch(() => undefined);
  startSession(app);
  void app.container.get(FEATURES.session).initializeSession.execute(launchParameters());
  await render(app, page);
};

/** See `ApplicationModule`. */
export const takeOver: ApplicationModule['takeOver'] = async (page, leave) => {
  const app = await assemble();
  const open: Application['open'] = async (path, { replace }) => {
    await preloadScreen(app, path);
    // Of a key of its own: this page is not the document's first.
    const entry = createEntry(0);
    if (replace) window.history.replaceState(entry, '', path);
    else window.history.pushState(entry, '', path);
    leave();
    await render(app, page);
    startSession(app);
  };
  return {
    prepareLogin: () => preloadScreen(app, `/${app.navigation.language}/app/${routePath('browse')}`),
    async continueLogin(login) {
      let path: string | undefined;
      const detach = app.navigation.attachRouter((target) => {
        path = target;
      });
      const outcome = await app.container.get(FEATURES.session).continueLogin.execute(login);
      detach();
      // Without a path the member is on the way to another site, the support desk's.
      if (!outcome.ok || path === undefined) return outcome;
      try {
        await open(path, { replace: true });
      } catch {
        // The session is there and the page's code is not: the page is loaded as a whole, or the form can be sent again.
        const recovery = await app.container.get(FEATURES.connectivity).recoverPageLoad.execute(path);
        if (recovery === 'stays') return err({ kind: 'unreachable' });
      }
      return outcome;
    },
    async open(path, options) {
      await app.container.get(FEATURES.session).initializeSession.execute(launchParameters());
      await open(path, options);
    },
  };
};

/** The client with the address bar. */
interface AssembledApp extends AppDependencies {
  readonly navigation: BrowserNavigation;
}

async function assemble(): Promise<AssembledApp> {
  const settings = await fetchTenantFiles(document.documentElement.dataset['tenantFiles'] ?? '');
  if (!settings.ok) throw new Error(`The tenant's files are ${settings.error.kind}`);
  const { tenant, deployment } = settings.value;
  const navigation = new BrowserNavigation({ ...tenant, allowedLocales: tenant.config.allowedLocales }, window);
  const translator = new Translator(navigation.language, loadTexts, showMissingText);
  const app = await assembleApp({
    tenant,
    deployment,
    endpoints: clientEndpoints,
    navigation,
    translator,
    preHydrationInput: noPreHydrationInput,
    loadStyle: () => Promise.resolve(),
    storage: BROWSER_STORAGE,
  });
  return { ...app, navigation };
}

function render(app: AssembledApp, page: HTMLElement): Promise<void> {
  // `ScrollAndFocus` restores it: the browser would do so before the screen is there.
  window.history.scrollRestoration = 'manual';
  const preload = (path: string) => preloadScreen(app, path);
  const recover = (path: string) => app.container.get(FEATURES.connectivity).recoverPageLoad.execute(path);
  const history = new BrowserHistory(window);
  return new Promise((resolve) => {
    createRoot(page).render(
      <App
        {...app}
        router={(routes) => (
          <NavigationProvider navigation={app.navigation} history={history} preload={preload} recover={recover}>
            {routes}
          </NavigationProvider>
        )}
        onScreenMounted={resolve}
      />,
    );
  });
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
  const { synchronizeTabs, reportPresence } = container.get(FEATURES.session);
  synchronizeTabs.start();
  reportPresence.start();
  container.get(FEATURES.sessionResumption).resumeWhenOnline.start();
  container.get(FEATURES.support).checkSupportSessionExpiry.start();
}

const launchParameters = (): LaunchParameters =>
  readLaunchParameters(new Map(new URLSearchParams(window.location.search)));

/** A text that is missing shows as its key, and the console reports which. A test fails instead. */
function showMissingText(language: Language, namespace: string, key: string): string {
  consoleLogger.warn('text.missing', { language, namespace, key });
  return key;
}
