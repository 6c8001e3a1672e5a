import { noPreHydrationInput } from '@duet/core/drafts';
import type { Language } from '@duet/core/tenant';
import { enableStaticRendering } from 'mobx-react-lite';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App, assembleApp, textNamespacesOf } from './app/index.ts';
import { FEATURES, type PageStorage, type TenantSettings } from './container/index.ts';
import { loadTexts, Translator } from './i18n/index.ts';
import { ROUTE_NAMES, ROUTES, titleText, type AppNavigation, type RouteName } from './routes/index.ts';

// A page is rendered once. Otherwise each observer waits up to twenty seconds for its mount, and the build with it.
enableStaticRendering(true);

/** A page as it is in the first response, before any script. */
export interface PrerenderedPage {
  readonly html: string;
  readonly title: string;
}

/** Renders a visitor's page on the build's server: the very screens that the browser takes over later. */
export async function prerenderPage(
  settings: TenantSettings,
  language: Language,
  route: RouteName,
): Promise<PrerenderedPage> {
  const translator = new Translator(language, loadTexts, refuseMissingText);
  const app = await assembleApp({
    ...settings,
    navigation: refusingNavigation,
    translator,
    preHydrationInput: noPreHydrationInput,
    storage: EMPTY_STORAGE,
  });
  await app.container.get(FEATURES.sessionRestoration).restoreSession.execute();
  await app.screens.preload(route);
  const location = `/${language}/app/${ROUTES[route].path}`;
  const { prelude } = await prerender(
    <App {...app} router={(routes) => <StaticRouter location={location}>{routes}</StaticRouter>} />,
    { onError: rethrow },
  );
  const { name } = settings.tenant;
  const text = titleText(route);
  const title = text ? `${translator.translate(text.namespace, text.key)} · ${name}` : name;
  return { html: await new Response(prelude).text(), title };
}

/** The pages that the build writes as files, with the modules that its row of the route table imports. */
export const PRERENDERED_PAGES: readonly PrerenderedRoute[] = ROUTE_NAMES.flatMap((route) => {
  const { path, prerenderedFrom } = ROUTES[route];
  return prerenderedFrom === undefined ? [] : [{ route, path, sources: prerenderedFrom }];
});

interface PrerenderedRoute {
  readonly route: RouteName;
  /** Below `/{language}/app/`. */
  readonly path: string;
  readonly sources: readonly string[];
}

/** The namespaces of texts that a page's screen and frame read. */
export const pageTexts = textNamespacesOf;

/** The text of one key for a page's head. */
export async function readText(language: Language, namespace: string, key: string): Promise<string> {
  const translator = new Translator(language, loadTexts, refuseMissingText);
  await translator.loadNamespaces([namespace]);
  return translator.translate(namespace, key);
}

/** A visitor of whom nothing is stored yet, in a browser that would store it. */
const NOTHING_STORED = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};
const EMPTY_STORAGE: PageStorage = { local: () => NOTHING_STORED, tab: () => NOTHING_STORED };

/** A page is rendered for a person who goes nowhere: a screen that navigates while it renders is a mistake. */
const refusingNavigation: AppNavigation = {
  current: () => '/app/',
  go: refuseNavigation,
  goTo: refuseNavigation,
  goToExternal: refuseNavigation,
  reload: refuseNavigation,
  reloadAt: refuseNavigation,
  removeSupportToken: refuseNavigation,
};

function refuseNavigation(): never {
  throw new Error('A prerendered page must not navigate');
}

function refuseMissingText(language: Language, namespace: string, key: string): never {
  throw new Error(`locales/${language}/${namespace}.json has no "${key}"`);
}

function rethrow(fault: unknown): never {
  throw fault;
}
