import { readLaunchParameters } from '@duet/core/navigation';
import { hydrateRoot } from 'react-dom/client';
import type { Application, ApplicationModule } from './application/index.ts';
import {
  consoleLogger,
  FEATURES,
  fetchVisitorFiles,
  visitorEndpoints,
  type AppContainer,
  type VisitorFiles,
} from './container/index.ts';
import { Translator } from './i18n/index.ts';
import { useCell } from './state/index.ts';
import { PagePreHydrationInput, recordTypedInput } from './pre-hydration/index.ts';
import { BrowserNavigation } from './routes/index.ts';
import {
  assembleVisitor,
  preloadVisitorPage,
  SessionHandover,
  VisitorApp,
  VisitorHistory,
  visitorRouteAt,
  type VisitorRoute,
} from './visitor/index.ts';

/** What boot gives to a page of visitors. */
interface VisitorPage {
  readonly page: HTMLElement;
  /** Resolves in the browser's next task, so that none of ours is long. */
  readonly nextTask: () => Promise<unknown>;
  /** The style of the pages beyond the first. Rejects when it cannot be had, as does the next; the next call tries again. */
  readonly loadStyle: () => Promise<unknown>;
  readonly loadApplication: () => Promise<ApplicationModule>;
}

/**
 * Hydrates a page of visitors. Rejects when its files cannot be had; the page is as before then. The answer puts the application
 * together for a login, once its scripts have been fetched.
 */
export async function start({ page, nextTask, loadStyle, loadApplication }: VisitorPage): Promise<() => Promise<void>> {
  const files = await fetchVisitorFiles(document.documentElement.dataset['visitorFiles'] ?? '');
  if (!files.ok) throw new Error(`The files of the page are ${files.error.kind}`);
  await nextTask();
  const { tenant } = files.value.settings;
  const navigation = new BrowserNavigation({ ...tenant, allowedLocales: tenant.config.allowedLocales }, window);
  navigation.canonicalizeAddress();
  const route = visitorRouteAt(window.location.pathname);
  if (!route) throw new Error(`${window.location.pathname} is no page of visitors`);

  const preHydrationInput = new PagePreHydrationInput(page);
  const leaving: (() => void)[] = [];
  const leave = () => {
    for (const stop of leaving) stop();
  };
  const fetchApplication = onceIfSuccessful(async () => (await loadApplication()).takeOver(page, leave));
  const translator = createTranslator(files.value, navigation);
  const container = assembleVisitor(
    {
      ...files.value.settings,
      endpoints: visitorEndpoints,
      navigation,
      translator,
      preHydrationInput,
      loadStyle,
      storage: { local: () => window.localStorage, tab: () => window.sessionStorage },
    },
    (session) => new SessionHandover(fetchApplication, session),
  );
  await Promise.all([translator.loadNamespaces(Object.keys(files.value.texts)), preloadVisitorPage(route, tenant)]);
  await nextTask();
  const { startVisit, followOtherTabs } = container.get(FEATURES.visit);
  startVisit.execute(readLaunchParameters(new Map(new URLSearchParams(window.location.search))));

  const preload = async (next: VisitorRoute) => {
    await Promise.all([preloadVisitorPage(next, tenant), loadStyle()]);
  };
  const history = new VisitorHistory({
    route,
    page: window,
    preload,
    openApplication: (path, options) => void openApplication(container, fetchApplication, path, options),
  });
  leaving.push(history.start(), followOtherTabs.start(), navigation.attachRouter(history.go));

  return new Promise((resolve) => {
    let replay: () => void = () => undefined;
    const onMounted = (): void => {
      preHydrationInput.stop();
      // Once: on a later page there is nothing to enter again.
      replay();
      replay = () => undefined;
      resolve(async () => (await fetchApplication()).prepareLogin());
    };
    function VisitorDocument() {
      const shown = useCell(history.shown);
      return (
        <VisitorApp
          {...shown}
          tenant={tenant}
          stores={container.stores}
          translator={translator}
          followLink={navigation.followLink}
          onMounted={onMounted}
        />
      );
    }
    replay = recordTypedInput(page);
    const root = hydrateRoot(page, <VisitorDocument />);
    leaving.push(() => {
      root.unmount();
    });
  });
}

async function openApplication(
  container: AppContainer,
  fetchApplication: () => Promise<Application>,
  path: string,
  options: { readonly replace: boolean },
): Promise<void> {
  const hideLoader = container.get(FEATURES.pageState).loaders.show('page');
  try {
    await (await fetchApplication()).open(path, options);
  } catch {
    await container.get(FEATURES.connectivity).recoverPageLoad.execute(path);
  }
  hideLoader();
}

function createTranslator({ texts }: VisitorFiles, { language }: BrowserNavigation): Translator {
  return new Translator(
    language,
    (_language, namespace) => Promise.resolve(texts[namespace] ?? {}),
    (_language, namespace, key) => {
      consoleLogger.warn('text.missing', { language, namespace, key });
      return key;
    },
  );
}

/** Calls the function until it has succeeded once; its result is then everybody's. */
function onceIfSuccessful<Value>(call: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined;
  return () => {
    pending ??= call().catch((fault: unknown) => {
      pending = undefined;
      throw fault;
    });
    return pending;
  };
}
