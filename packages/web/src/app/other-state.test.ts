import { noPreHydrationInput } from '@duet/core/drafts';
import { FakeNavigation } from '@duet/core/navigation/testing';
import { SessionState } from '@duet/core/session';
import { aTenant } from '@duet/core/tenant/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { loadTexts, Translator } from '../i18n/index.ts';
import { ContainerModule } from '../injection/index.ts';
import { AppContainer, BASE_MODULES, clientEndpoints, FEATURES, platformModule } from '../container/index.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../container/modules/**/*-module.ts', {
  eager: true,
});
const modules = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((exported) => exported instanceof ContainerModule);

/** What the server answers by path; it is down for all others. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/user/v1/list_blocked': { users: [{ user_id: 'dan', display_name: 'Dan' }] },
  '/api/settings/v1/list': { settings: [{ setting: 'show_online', value: false }] },
  '/api/notification/v1/get': { notifications: [{ id: 'news', value: true }] },
  '/api/transaction/v1/get': { transactions: [] },
  '/api/profile/v1/like': { like_eachother: false },
  '/api/profile/v1/block': {},
};

/** The real client over a server that answers as above. */
function aClient(): AppContainer {
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    const answer = ANSWERS[pathname];
    return Promise.resolve(answer === undefined ? new Response('down', { status: 500 }) : Response.json(answer));
  });
  const container = new AppContainer();
  const platform = platformModule({
    tenant: aTenant({ languages: ['en', 'he'] }),
    deployment: { providers: {}, gateways: {}, deployment: {}, endpoints: {} },
    endpoints: clientEndpoints,
    navigation: new FakeNavigation(),
    translator: new Translator('en', loadTexts, (_language, _namespace, key) => key),
    preHydrationInput: noPreHydrationInput,
    loadStyle: () => Promise.resolve(),
    storage: { local: () => window.localStorage, tab: () => window.sessionStorage },
  });
  container.load(platform, ...BASE_MODULES, ...modules);
  localStorage.setItem('spark_token', 'a.1');
  return container;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it('the client holds in state what the specification calls other state (ENT-28)', async () => {
  const { get } = aClient();
  const settings = get(FEATURES.settings);
  const { transactionsState, loadTransactions } = get(FEATURES.subscription);
  const { blockedMembers, loadBlockedMembers } = get(FEATURES.blockList);
  const { profiles } = get(FEATURES.profiles);
  const { connection } = get(FEATURES.connection);
  const { locale, changeLocale } = get(FEATURES.locale);
  const { like, block } = get(FEATURES.memberActions);
  get(SessionState).set({ status: 'member' });

  expect(connection.connection.get()).toMatchObject({ live: 'closed' });
  expect(await settings.loadDisplaySettings.execute()).toEqual({ ok: true, value: undefined });
  await Promise.all([settings.loadNotifications.execute(), loadTransactions.execute(), loadBlockedMembers.execute()]);
  await Promise.all([like.execute('maya'), block.execute('noah')]);
  await Promise.all([changeLocale.execute('he'), get(FEATURES.browse).loadBrowse.execute({ sort: 'NEW' })]);

  expect(connection.connection.get()).toMatchObject({ faults: new Set(['server']) });
  expect([locale.locale.get(), locale.supported]).toEqual(['he', ['en', 'he']]);
  expect([...profiles.liked.get()]).toEqual(['maya']);
  expect([...profiles.separated.get().keys()].toSorted()).toEqual(['dan', 'noah']);
  expect(blockedMembers.members.get()).toMatchObject([{ userId: 'dan' }]);
  expect(transactionsState.transactions.get()).toEqual([]);
  expect(settings.displaySettings.switches.get()).toEqual([{ id: 'show_online', isOn: false }]);
  expect(settings.notifications.switches.get()).toEqual([{ id: 'news', isOn: true }]);
});
