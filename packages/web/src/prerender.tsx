import { RestoreSession, type Navigation, type RouteName } from '@duet/core/session';
import type { Language } from '@duet/core/tenant';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App, assemble, textsOf } from './app/index.ts';
import type { PageStorage, TenantSettings } from './container/index.ts';
import { noEarlyInput } from './early/index.ts';
import { loadTexts, Translator } from './i18n/index.ts';
import { ROUTE_PATHS } from './routes/index.ts';

/** A page as it stands in the first answer, before any script. */
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
  const app = await assemble({
    ...settings,
    navigation: nowhere,
    translator,
    earlyInput: noEarlyInput,
    storage: EMPTY_STORAGE,
  });
  await app.container.get(RestoreSession).execute();
  await app.screens.prepare(route);
  const location = `/${language}/app/${ROUTE_PATHS[route]}`;
  const { prelude } = await prerender(
    <App {...app} router={(routes) => <StaticRouter location={location}>{routes}</StaticRouter>} />,
    { onError: rethrow },
  );
  const { name } = settings.tenant;
  const title = route === 'root' ? name : `${translator.translate('shell', `title.${route}`)} · ${name}`;
  return { html: await new Response(prelude).text(), title };
}

/** The rooms of texts that a page's screen and frame read. */
export const pageTexts = textsOf;

/** The text of one key for a page's head. */
export async function readText(language: Language, room: string, key: string): Promise<string> {
  const translator = new Translator(language, loadTexts, refuseMissingText);
  await translator.open([room]);
  return translator.translate(room, key);
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

/** A page is rendered for somebody who goes nowhere: a screen that navigates while it renders is a mistake. */
const nowhere: Navigation = {
  current: () => '/app/',
  go: refuseNavigation,
  goTo: refuseNavigation,
  leave: refuseNavigation,
  reload: refuseNavigation,
  restart: refuseNavigation,
  dropSupportToken: refuseNavigation,
};

function refuseNavigation(): never {
  throw new Error('A prerendered page must not navigate');
}

function refuseMissingText(language: Language, room: string, key: string): never {
  throw new Error(`locales/${language}/${room}.json has no "${key}"`);
}

function rethrow(fault: unknown): never {
  throw fault;
}
