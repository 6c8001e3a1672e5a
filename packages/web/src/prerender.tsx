import { noPreHydrationInput } from '@duet/core/drafts';
import { brandName, type Language } from '@duet/core/tenant';
import { renderToString } from 'preact-render-to-string';
import { FEATURES, visitorEndpoints, type PageStorage, type TenantSettings } from './container/index.ts';
import { loadTexts, Translator, type Texts } from './i18n/index.ts';
import { FIRST_ENTRY, routePath, titleText, VISITOR_FRAMES, type AppNavigation } from './routes/index.ts';
import { assembleVisitor, preloadVisitorPage, VISITOR_ROUTES, VisitorApp, type VisitorRoute } from './visitor/index.ts';

/** A page as it is in the first response, before any script. */
export interface PrerenderedPage {
  readonly html: string;
  readonly title: string;
}

/** Renders a visitor's page on the build's server: the very screens that the browser hydrates. */
export async function prerenderPage(
  settings: TenantSettings,
  language: Language,
  route: VisitorRoute,
): Promise<PrerenderedPage> {
  const translator = new Translator(language, loadTexts, refuseMissingText);
  await Promise.all([translator.loadNamespaces(VISITOR_TEXTS), preloadVisitorPage(route, settings.tenant)]);
  const container = assembleVisitor(
    {
      ...settings,
      endpoints: visitorEndpoints,
      navigation: refusingNavigation,
      translator,
      preHydrationInput: noPreHydrationInput,
      loadStyle: () => Promise.resolve(),
      storage: EMPTY_STORAGE,
    },
    () => ({ execute: refuseNavigation }),
  );
  container.get(FEATURES.visit).startVisit.execute({ isHelpDeskRedirect: false });
  const location = {
    pathname: `/${language}/app/${routePath(route)}`,
    search: '',
    hash: '',
    key: FIRST_ENTRY,
    isByBrowser: true,
  };
  const name = brandName(settings.tenant, language);
  const html = renderToString(
    <VisitorApp
      tenant={settings.tenant}
      stores={container.stores}
      translator={translator}
      route={route}
      location={location}
      isFirst
    />,
  );
  const text = titleText(route, VISITOR_FRAMES[route]);
  const title = text ? `${translator.translate(text.namespace, text.key)} · ${name}` : name;
  return { html, title };
}

/** The pages that the build writes as files, each with its path below `/{language}/app/`. */
export const PRERENDERED_PAGES: readonly { readonly route: VisitorRoute; readonly path: string }[] = VISITOR_ROUTES.map(
  (route) => ({ route, path: routePath(route) }),
);

/** Every namespace of texts that these pages read. */
const VISITOR_TEXTS: readonly string[] = [
  ...new Set([
    'shell',
    'errors',
    'kit',
    'connection',
    'consent',
    ...VISITOR_ROUTES.flatMap((route) => VISITOR_FRAMES[route].texts),
  ]),
];

/** The texts of these pages by namespace, for their script to fetch in one file. */
export async function visitorTexts(language: Language): Promise<Readonly<Record<string, Texts>>> {
  const entries = VISITOR_TEXTS.map(async (namespace) => [namespace, await loadTexts(language, namespace)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

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
