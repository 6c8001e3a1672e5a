import './theme/base.css';
import './boot.css';
import { RecoverPage } from '@duet/core/connection';
import {
  BeginSession,
  FollowOtherTabs,
  KeepPresence,
  readArrival,
  WatchSupportSession,
  type RouteName,
} from '@duet/core/session';
import type { Language } from '@duet/core/tenant';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, assemble, routeAt, ROUTES, type AppParts } from './app/index.ts';
import { consoleLogger, fetchTenantFiles, type PageStorage } from './container/index.ts';
import { PageEarlyInput } from './early/index.ts';
import { loadTexts, Translator } from './i18n/index.ts';
import { BrowserNavigation, RouterLink } from './routes/index.ts';

const BROWSER_STORAGE: PageStorage = { local: () => window.localStorage, tab: () => window.sessionStorage };

/** Brings the client to life in a page that boot has opened. Rejects when it cannot be had; nothing has changed then. */
export async function start({
  page,
  takesOver,
}: {
  readonly page: HTMLElement;
  readonly takesOver: boolean;
}): Promise<void> {
  const settings = await fetchTenantFiles(document.documentElement.dataset['tenantFiles'] ?? '');
  if (!settings.ok) throw new Error(`The tenant's files are ${settings.error.kind}`);
  const { tenant, deployment } = settings.value;

  const navigation = new BrowserNavigation({ ...tenant, allowedLocales: tenant.config.allowedLocales }, window);
  navigation.straighten();
  // Arrival does it: the browser would restore before the screen is there.
  window.history.scrollRestoration = 'manual';
  const translator = new Translator(navigation.language, loadTexts, showMissingText);
  const earlyInput = new PageEarlyInput(page);
  const app = await assemble({ tenant, deployment, navigation, translator, earlyInput, storage: BROWSER_STORAGE });
  await prepareScreen(app, window.location.pathname);
  startSession(app);

  const prepare = (path: string) => prepareScreen(app, path);
  const recover = (path: string) => app.container.get(RecoverPage).execute(path);

  return new Promise((resolve) => {
    const whole = (
      <App
        {...app}
        router={(routes) => (
          <BrowserRouter>
            <RouterLink navigation={navigation} prepare={prepare} recover={recover}>
              {routes}
            </RouterLink>
          </BrowserRouter>
        )}
        onArrive={() => {
          earlyInput.end();
          resolve();
        }}
      />
    );
    show(page, whole, takesOver);
  });
}

function show(page: HTMLElement, app: ReactNode, takesOver: boolean): void {
  if (takesOver) hydrateRoot(page, app);
  else createRoot(page).render(app);
}

/** Fetches a screen with the frame around it, so that both are there when React looks for them. */
async function prepareScreen({ screens, layouts }: AppParts, path: string): Promise<void> {
  const route = routeAt(new URL(path, window.location.href).pathname);
  if (!route) return;
  await Promise.all([screens.prepare(route), frameOf(layouts, route)?.prepare()]);
}

function frameOf({ Member, Focus }: AppParts['layouts'], route: RouteName) {
  const { layout } = ROUTES[route];
  if (layout === 'focus') return Focus;
  return layout === 'member' || layout === 'conversation' ? Member : undefined;
}

function startSession({ container }: AppParts): void {
  const arrival = readArrival(new Map(new URLSearchParams(window.location.search)));
  void container.get(BeginSession).execute(arrival);
  container.get(FollowOtherTabs).start();
  container.get(KeepPresence).start();
  container.get(WatchSupportSession).start();
}

/** A text that is missing shows as its key, and the console says which. A test fails instead. */
function showMissingText(language: Language, room: string, key: string): string {
  consoleLogger.warn('text.missing', { language, room, key });
  return key;
}
