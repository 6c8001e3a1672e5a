import {
  FetchApiClient,
  FetchTransport,
  ReadOnlyApiClient,
  SessionBoundApiClient,
  XhrTransport,
} from '@duet/adapters/http';
import { ConsoleLogger, RandomIds, SystemClock } from '@duet/adapters/kernel';
import { SessionStorageSupportTab } from '@duet/adapters/session';
import { FallbackStorage, type TextStorage } from '@duet/adapters/storage';
import type { TenantSettings } from '@duet/adapters/tenant';
import type { Logger } from '@duet/core/kernel';
import { SessionResets, type Navigation } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import type { EarlyInput } from '../early/index.ts';
import type { Translator } from '../i18n/index.ts';
import { apiSettings } from './api-settings.ts';
import { TOKENS } from './tokens.ts';

/** For what goes wrong before there is a container, too. */
export const consoleLogger: Logger = new ConsoleLogger();

/** What the boot has in hand before there is a container. */
export interface Frame extends TenantSettings {
  readonly navigation: Navigation;
  readonly translator: Translator;
  readonly earlyInput: EarlyInput;
  readonly storage: PageStorage;
}

/** The browser's two storages. Opening one may throw: a browser can block it. */
export interface PageStorage {
  /** Shared by all tabs, until it is cleared. */
  readonly local: () => TextStorage;
  /** This tab's own. */
  readonly tab: () => TextStorage;
}

/** The ground every room stands on: time, ids, the brand, the way to the API. */
export const frameModule = ({
  tenant,
  deployment,
  navigation,
  translator,
  earlyInput,
  storage,
}: Frame): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.tenant).toConstantValue(tenant);
    bind(TOKENS.deployment).toConstantValue(deployment);
    bind(TOKENS.navigation).toConstantValue(navigation);
    bind(TOKENS.earlyInput).toConstantValue(earlyInput);
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
    bind(TOKENS.apiClient).toResolvedValue(
      (tokens, observer, clock, supportTab, resets) =>
        new ReadOnlyApiClient(
          new SessionBoundApiClient(
            new FetchApiClient(
              apiSettings(tenant, deployment),
              tokens,
              observer,
              clock,
              new FetchTransport(),
              new XhrTransport(),
            ),
            resets,
          ),
          supportTab,
        ),
      [TOKENS.tokenVault, TOKENS.callObserver, TOKENS.clock, TOKENS.supportTab, SessionResets],
    );
  });
