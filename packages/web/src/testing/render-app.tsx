import type { Language, Tenant } from '@duet/core/tenant';
import { aTenant } from '@duet/core/tenant/testing';
import type { ReactNode } from 'react';
import { render, type RenderResult } from 'vitest-browser-react';
import { loadTexts, TextProvider, Translator } from '../i18n/index.ts';
import { StoreSourceContext, type StoreSource } from '../state/index.ts';
import { Router } from '../routes/index.ts';
import { MemoryHistory } from '../routes/testing/index.ts';
import { TenantProvider } from '../tenant/index.ts';

/** A store's factory by its token. */
export type StoreEntry = readonly [token: unknown, make: (...args: never[]) => object];

export interface RenderAppOptions {
  /** The namespaces whose texts the children need, beside those of errors and kit. */
  readonly namespaces?: readonly string[];
  readonly language?: Language;
  readonly tenant?: Tenant;
  /** The initial address. */
  readonly path?: string;
  /** The stores that the children ask for; requesting another one is a failure. */
  readonly stores?: readonly StoreEntry[];
  /** In place of one that begins at `path`. */
  readonly history?: MemoryHistory;
  /** In place of a translator of the test's own. */
  readonly translator?: Translator;
}

/** Texts as the product loads them; a key without a text is a failure. */
export async function loadTranslator(language: Language, namespaces: readonly string[]): Promise<Translator> {
  const translator = new Translator(language, loadTexts, (_language, namespace, key) => {
    throw new Error(`${namespace}.${key} has no text`);
  });
  await translator.loadNamespaces([...namespaces, 'errors', 'kit', 'connection']);
  return translator;
}

/** Renders children with all that the app provides around a screen: tenant, brand, texts, stores and a router in memory. */
export async function renderApp(
  children: ReactNode,
  {
    namespaces = [],
    language = 'en',
    tenant = aTenant(),
    path = '/',
    stores = [],
    translator,
    history = new MemoryHistory(path),
  }: RenderAppOptions = {},
): Promise<RenderResult> {
  const texts = translator ?? (await loadTranslator(language, namespaces));
  const factories = new Map(stores);
  const findStore = (token: unknown) => {
    const factory = factories.get(token);
    if (!factory) throw new Error(`The test gives no store for ${String(token)}`);
    return factory;
  };
  const provideAround = (inner: ReactNode) => (
    <StoreSourceContext value={findStore as StoreSource}>
      <TextProvider translator={texts}>
        <TenantProvider tenant={tenant}>
          <Router history={history}>{inner}</Router>
        </TenantProvider>
      </TextProvider>
    </StoreSourceContext>
  );
  const screen = await render(provideAround(children));
  return { ...screen, rerender: (next: ReactNode) => screen.rerender(provideAround(next)) };
}
