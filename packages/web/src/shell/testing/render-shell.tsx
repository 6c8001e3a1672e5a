import { createAnalytics, type TrackingWidget } from '@duet/core/analytics';
import { FakeConsentStorage, FakeSentEvents, RecordingAnalytics } from '@duet/core/analytics/testing';
import { createConnection, createConnectivity, NotificationsState } from '@duet/core/connection';
import { FakeMaintenance, FakeNetworkStatus } from '@duet/core/connection/testing';
import { Cell, createPageState, ok } from '@duet/core/kernel';
import { FakeClock, FakeLogger } from '@duet/core/kernel/testing';
import { createPaywall } from '@duet/core/payments';
import { FakePaywallStorage } from '@duet/core/payments/testing';
import { createProfiles } from '@duet/core/profile';
import { FakeProfileGateway } from '@duet/core/profile/testing';
import { createExternalSites, type RouteTarget } from '@duet/core/navigation';
import { type Session } from '@duet/core/session';
import { FakeFormPost, FakeSignOnGateway } from '@duet/core/navigation/testing';
import { sessionParts } from '@duet/core/session/testing';
import type { Language, Tenant } from '@duet/core/tenant';
import { aTenant } from '@duet/core/tenant/testing';
import type { ReactNode } from 'react';
import { BANNER_STORE, BannerStore, TOASTS_STORE, ToastsStore } from '../../connection/index.ts';
import {
  CONSENT_STORE,
  ConsentStore,
  LazyConsentPrompt,
  LazyConsentPanel,
  PRIVACY_STORE,
  PrivacyStore,
} from '../../consent/index.ts';
import { FETCH_MATCH_ANNOUNCEMENT } from '../../matches/index.ts';
import { MemoryHistory } from '../../routes/testing/index.ts';
import { AddressNote, loadTranslator, renderApp, type StoreEntry } from '../../testing/index.ts';
import {
  OPEN_EVENTS_SITE,
  OPEN_HELP_SITE,
  STORAGE_UNAVAILABLE_STORE,
  StorageUnavailableStore,
  ROUTE_GUARD_STORE,
  RouteGuardStore,
  MEMBER_START_STORE,
  MemberStartStore,
  MEMBER_NAVIGATION_STORE,
  MemberNavigationStore,
  PAGE_STATE,
  RENEW_PHOTO_LINKS,
  SUPPORT_STORE,
  SupportStore,
  TRACKING_WIDGET_STORE,
  TrackingWidgetStore,
} from '../index.ts';

interface RenderShellOptions {
  readonly path?: string;
  /** In place of one that begins at `path`. */
  readonly history?: MemoryHistory;
  readonly session?: Session;
  readonly tenant?: Tenant;
  readonly language?: Language;
  /** What onboarding still wants to know. */
  readonly missing?: RouteTarget;
  /** The tenant's tracking widget, where it has one. */
  readonly widget?: TrackingWidget;
  /** No one has answered yet whether they may be measured; without this they have said no. */
  readonly asksConsent?: boolean;
  /** The browser reports that its user does not want to be tracked. */
  readonly objects?: boolean;
  /** Stores of the screen inside the layout, by their tokens. */
  readonly stores?: readonly StoreEntry[];
  /** The namespaces whose texts such a screen needs. */
  readonly namespaces?: readonly string[];
}

/** Renders parts of the frame with real stores, use cases and texts over core's fakes, at an address of the app. */
export async function renderShell(
  children: ReactNode,
  {
    path = '/en/app/',
    history = new MemoryHistory(path),
    session = { status: 'visitor' },
    tenant = aTenant(),
    language = 'en',
    missing,
    widget,
    asksConsent = false,
    objects = false,
    stores = [],
    namespaces = [],
  }: RenderShellOptions = {},
) {
  const parts = sessionParts();
  parts.state.set(session);
  parts.missingAnswers.place = missing;
  const unread = new Cell(0);
  const matches = new Cell(0);
  const activity = new Cell(0);
  const clock = new FakeClock();
  const { resets, endExpiredSession, navigation, state } = parts;
  const page = createPageState({ resets });
  const { loaders, mainProblem } = page;
  const signOn = new FakeSignOnGateway();
  const form = new FakeFormPost();
  const { openHelpSite, openEventsSite } = createExternalSites({
    ...page,
    signOnGateway: signOn,
    formPost: form,
    navigation,
    support: tenant.support,
  });
  const { connection } = createConnection({ loaders, endExpiredSession, resets });
  const network = new FakeNetworkStatus();
  const maintenance = new FakeMaintenance();
  const { checkConnectivity, watchNetwork } = createConnectivity({
    maintenance,
    networkStatus: network,
    connection,
    mainProblem,
    navigation,
    clock,
    holdingPage: undefined,
  });
  const notifications = new NotificationsState(clock);
  const profileGateway = new FakeProfileGateway();
  const { profiles, renewPhotoLinks } = createProfiles({ profileGateway, clock, resets });
  const { version, groups } = tenant.consent;
  const consentStorage = new FakeConsentStorage(
    asksConsent ? undefined : { version, asked: groups, agreed: [], answeredAt: 0 },
  );
  const { consent, manageConsent } = createAnalytics({
    question: tenant.consent,
    consentStorage,
    privacySignal: { optsOut: () => objects },
    destinationsGateway: { list: () => Promise.resolve(ok([])) },
    sink: { deliver: () => undefined, clear: () => undefined },
    sentEvents: new FakeSentEvents(),
    session: state,
    resets,
    clock,
    logger: parts.logger,
  });
  manageConsent.start();
  const analytics = new RecordingAnalytics();
  const paywall = createPaywall({ paywallStorage: new FakePaywallStorage(), analytics, navigation, resets });
  // The frame alone has no matches to announce.
  const fetchAnnouncement = () => Promise.resolve(false);
  const factories = new Map<unknown, (...args: never[]) => object>([
    ...stores,
    [
      ROUTE_GUARD_STORE,
      () =>
        new RouteGuardStore(parts.state, parts.resumeSession, parts.returnAddress, {
          ...tenant,
          allowedLocales: tenant.config.allowedLocales,
        }),
    ],
    [MEMBER_START_STORE, () => new MemberStartStore({ find: () => Promise.resolve(parts.missingAnswers.place) })],
    [
      MEMBER_NAVIGATION_STORE,
      () => new MemberNavigationStore(parts.state, unread, matches, activity, parts.logOut, paywall),
    ],
    [OPEN_HELP_SITE, () => openHelpSite],
    [OPEN_EVENTS_SITE, () => openEventsSite],
    [RENEW_PHOTO_LINKS, () => renewPhotoLinks],
    [PAGE_STATE, () => page],
    [SUPPORT_STORE, () => new SupportStore(parts.state, parts.logOut, parts.navigation)],
    [TRACKING_WIDGET_STORE, () => new TrackingWidgetStore(parts.state, consent, widget, parts.navigation)],
    [BANNER_STORE, () => new BannerStore(connection, checkConnectivity, watchNetwork)],
    [FETCH_MATCH_ANNOUNCEMENT, () => fetchAnnouncement],
    [TOASTS_STORE, () => new ToastsStore(notifications, profiles, parts.navigation)],
  ]);
  const storageUnavailable = new StorageUnavailableStore(parts.tokenStorage.persistence);
  factories.set(STORAGE_UNAVAILABLE_STORE, () => storageUnavailable);
  const translator = await loadTranslator(language, ['shell', 'connection', ...namespaces]);
  const fetchPanel = () => Promise.all([LazyConsentPanel.preload(), translator.loadNamespaces(['consent'])]);
  const privacy = new PrivacyStore(tenant.consent, parts.state, LazyConsentPrompt.preload, new FakeLogger());
  factories.set(PRIVACY_STORE, () => privacy);
  const consentStore = new ConsentStore(manageConsent, consent, privacy, fetchPanel, new FakeLogger());
  factories.set(CONSENT_STORE, () => consentStore);
  const screen = await renderApp(
    <>
      {children}
      <AddressNote />
    </>,
    { tenant, history, translator, stores: [...factories] },
  );
  return {
    ...parts,
    screen,
    clock,
    unread,
    matches,
    signOn,
    form,
    loaders,
    mainProblem,
    connection,
    network,
    maintenance,
    notifications,
    profiles,
    profileGateway,
    consent,
    consentStorage,
    paywall,
  };
}
