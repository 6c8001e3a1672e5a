import type { EndpointTable } from '@duet/adapters/contract';
import { createApiClient, XhrTransport } from '@duet/adapters/http';
import { ConsoleLogger, RandomIds, SystemClock } from '@duet/adapters/kernel';
import { SessionStorageSupportTab } from '@duet/adapters/support';
import { FallbackStorage, type TextStorage } from '@duet/adapters/storage';
import { apiSettings, type TenantSettings } from '@duet/adapters/tenant';
import type { Logger } from '@duet/core/kernel';
import { SessionResets } from '@duet/core/session';
import type { PreHydrationInput } from '@duet/core/drafts';
import { ContainerModule } from '../injection/index.ts';
import type { Translator } from '../i18n/index.ts';
import { TOKENS } from './tokens.ts';
import type { AppNavigation } from '../routes/index.ts';

/** For what goes wrong before there is a container, too. */
export const consoleLogger: Logger = new ConsoleLogger();

/** What the boot has in hand before there is a container. */
export interface Platform extends TenantSettings {
  /** The calls that its pages make. */
  readonly endpoints: EndpointTable;
  readonly navigation: AppNavigation;
  readonly translator: Translator;
  readonly preHydrationInput: PreHydrationInput;
  /** Resolves when the whole style is there: a prerendered page holds but its own. Rejects when it cannot be had; the next call tries again. */
  readonly loadStyle: () => Promise<unknown>;
  readonly storage: PageStorage;
}

/** The browser's two storages. Opening one may throw: a browser can block it. */
export interface PageStorage {
  /** Shared by all tabs, until it is cleared. */
  readonly local: () => TextStorage;
  /** This tab's own. */
  readonly tab: () => TextStorage;
}

/** What every feature needs: time, ids, the brand, the client of the API. */
export const platformModule = ({
  tenant,
  deployment,
  endpoints,
  navigation,
  translator,
  preHydrationInput,
  loadStyle,
  storage,
}: Platform): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.tenant).toConstantValue(tenant);
    bind(TOKENS.deployment).toConstantValue(deployment);
    bind(TOKENS.navigation).toConstantValue(navigation);
    bind(TOKENS.preHydrationInput).toConstantValue(preHydrationInput);
    bind(TOKENS.loadStyle).toConstantValue(loadStyle);
    bind(TOKENS.translator).toConstantValue(translator);
    bind(TOKENS.localStorage).toResolvedValue(() => new FallbackStorage(storage.local));
    bind(TOKENS.tabStorage).toResolvedValue(() => new FallbackStorage(storage.tab));
    bind(TOKENS.supportTab).toResolvedValue(
      (local, tab) => new SessionStorageSupportTab(new FallbackStorage(storage.tab), [local, tab]),
      [TOKENS.localStorage, TOKENS.tabStorage],
    );
    bind(TOKENS.clock).toResolvedValue(() => new SystemClock());
    bind(TOKENS.ids).toResolvedValue(() => new RandomIds());
    bind(TOKENS.logger).toConstantValue(consoleLogger);
    bind(TOKENS.createApiClient).toResolvedValue(
      (tokens, observer, clock, supportTab, sessionEnds) => (rows) =>
        createApiClient({
          endpoints: rows,
          settings: { ...apiSettings({ tenant, deployment }), readLanguage: () => translator.language },
          tokens,
          observer,
          clock,
          sessionEnds,
          supportTab,
          uploads: new XhrTransport(),
        }),
      [TOKENS.tokenStorage, TOKENS.callObserver, TOKENS.clock, TOKENS.supportTab, SessionResets],
    );
    bind(TOKENS.apiClient).toResolvedValue((create) => create(endpoints), [TOKENS.createApiClient]);
  });
