import { ConsentState, ManageConsent, type TrackingWidget } from '@duet/core/analytics';
import { FakeConsentVault, RecordingAnalytics } from '@duet/core/analytics/testing';
import { CheckConnectivity, ConnectionState, NotificationsState, WatchNetwork } from '@duet/core/connection';
import { FakeMaintenance, FakeNetworkStatus } from '@duet/core/connection/testing';
import { Cell, LoadersState, MainProblemState } from '@duet/core/kernel';
import { FakeClock, FakeLogger } from '@duet/core/kernel/testing';
import { Paywall } from '@duet/core/payments';
import { FakePaywallMemory } from '@duet/core/payments/testing';
import { LoadProfiles, ProfilesState, RenewPhotoLinks } from '@duet/core/profile';
import { FakeProfileGateway } from '@duet/core/profile/testing';
import { OpenEvents, OpenHelp, type Place, type Session } from '@duet/core/session';
import { FakeFormPost, FakeSignOnGateway, sessionParts } from '@duet/core/session/testing';
import type { Language, Tenant } from '@duet/core/tenant';
import { aTenant } from '@duet/core/tenant/testing';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { BANNER_STORE, BannerStore, TOASTS_STORE, ToastsStore } from '../../connection/index.ts';
import {
  CONSENT_STORE,
  ConsentStore,
  LateAskedConsent,
  LateConsentPanel,
  PRIVACY_STORE,
  PrivacyStore,
} from '../../consent/index.ts';
import { loadTexts, TextProvider, Translator } from '../../i18n/index.ts';
import { StoreSourceContext, type StoreSource } from '../../mobx/index.ts';
import { BrandNameContext } from '../../routes/index.ts';
import { TenantContext } from '../../tenant/index.ts';
import {
  DEPARTURE_STORE,
  DepartureStore,
  FORGETFUL_STORE,
  ForgetfulStore,
  GATE_STORE,
  GateStore,
  HOME_STORE,
  HomeStore,
  MEMBER_BAR_STORE,
  MemberBarStore,
  OVERLAYS_STORE,
  OverlaysStore,
  PHOTO_RENEWAL_STORE,
  PhotoRenewalStore,
  SUPPORT_STORE,
  SupportStore,
  TRACKING_WIDGET_STORE,
  TrackingWidgetStore,
} from '../index.ts';

interface FrameOptions {
  readonly path?: string;
  readonly session?: Session;
  readonly tenant?: Tenant;
  readonly language?: Language;
  /** What onboarding still wants to know. */
  readonly missing?: Place;
  /** The tenant's tracking widget, where it has one. */
  readonly widget?: TrackingWidget;
  /** Nobody has answered yet whether they may be measured; without this they have said no. */
  readonly asksConsent?: boolean;
  /** The browser says that its user does not want to be tracked. */
  readonly objects?: boolean;
  /** Stores of a screen that stands in the frame, by their tokens. */
  readonly stores?: readonly (readonly [token: unknown, make: (...args: never[]) => object])[];
  /** The rooms whose texts such a screen needs. */
  readonly rooms?: readonly string[];
}

/** Renders parts of the frame with real stores, use cases and texts over core's fakes, at an address of the app. */
export async function renderFrame(
  children: ReactNode,
  {
    path = '/en/app/',
    session = { status: 'visitor' },
    tenant = aTenant(),
    language = 'en',
    missing,
    widget,
    asksConsent = false,
    objects = false,
    stores = [],
    rooms = [],
  }: FrameOptions = {},
) {
  const parts = sessionParts();
  parts.state.become(session);
  parts.missing.place = missing;
  const unread = new Cell(0);
  const matches = new Cell(0);
  const clock = new FakeClock();
  const loaders = new LoadersState();
  const mainProblem = new MainProblemState();
  const signOn = new FakeSignOnGateway();
  const form = new FakeFormPost();
  const help = new OpenHelp(signOn, parts.navigation, tenant.support, loaders, mainProblem);
  const events = new OpenEvents(signOn, form, loaders, mainProblem);
  const connection = new ConnectionState();
  const network = new FakeNetworkStatus();
  const maintenance = new FakeMaintenance();
  const check = new CheckConnectivity(maintenance, connection, parts.navigation, clock, undefined);
  const notifications = new NotificationsState(clock);
  const profiles = new ProfilesState();
  const profileGateway = new FakeProfileGateway();
  const renewPhotoLinks = new RenewPhotoLinks(new LoadProfiles(profileGateway, profiles), profiles, clock);
  const consent = new ConsentState();
  const { version, groups } = tenant.consent;
  const consentVault = new FakeConsentVault(
    asksConsent ? undefined : { version, asked: groups, agreed: [], answeredAt: 0 },
  );
  const manageConsent = new ManageConsent(tenant.consent, consent, consentVault, { objects: () => objects }, clock);
  manageConsent.start();
  const paywall = new Paywall(new FakePaywallMemory(), new RecordingAnalytics(), parts.navigation);
  const factories = new Map<unknown, (...args: never[]) => object>([
    ...stores,
    [
      GATE_STORE,
      () =>
        new GateStore(parts.state, parts.resumeSession, parts.returnAddress, {
          ...tenant,
          allowedLocales: tenant.config.allowedLocales,
        }),
    ],
    [HOME_STORE, () => new HomeStore({ find: () => Promise.resolve(parts.missing.place) })],
    [MEMBER_BAR_STORE, () => new MemberBarStore(parts.state, unread, matches, parts.logOut, paywall)],
    [DEPARTURE_STORE, () => new DepartureStore(help, events, tenant)],
    [PHOTO_RENEWAL_STORE, () => new PhotoRenewalStore(renewPhotoLinks)],
    [OVERLAYS_STORE, () => new OverlaysStore(loaders, mainProblem)],
    [SUPPORT_STORE, () => new SupportStore(parts.state, parts.logOut, parts.navigation)],
    [TRACKING_WIDGET_STORE, () => new TrackingWidgetStore(parts.state, consent, widget, parts.navigation)],
    [BANNER_STORE, () => new BannerStore(connection, check, new WatchNetwork(network, connection, check))],
    [TOASTS_STORE, () => new ToastsStore(notifications, profiles, parts.navigation)],
  ]);
  const forgetful = new ForgetfulStore(parts.vault.persistence);
  factories.set(FORGETFUL_STORE, () => forgetful);
  const translator = new Translator(language, loadTexts, (_language, room, key) => {
    throw new Error(`${room}.${key} has no text`);
  });
  const fetchPanel = () => Promise.all([LateConsentPanel.prepare(), translator.open(['consent'])]);
  const privacy = new PrivacyStore(tenant.consent, parts.state, LateAskedConsent.prepare, new FakeLogger());
  factories.set(PRIVACY_STORE, () => privacy);
  const consentStore = new ConsentStore(manageConsent, consent, privacy, fetchPanel, new FakeLogger());
  factories.set(CONSENT_STORE, () => consentStore);
  await translator.open(['shell', 'errors', 'kit', 'connection', ...rooms]);
  const screen = await render(
    <TenantContext value={tenant}>
      <BrandNameContext value={tenant.name}>
        <StoreSourceContext value={((token: unknown) => factories.get(token)) as StoreSource}>
          <TextProvider translator={translator}>
            <MemoryRouter initialEntries={[path]}>
              {children}
              <Address />
            </MemoryRouter>
          </TextProvider>
        </StoreSourceContext>
      </BrandNameContext>
    </TenantContext>,
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
    consentVault,
    paywall,
  };
}

/** Where the app stands, for a test to read. */
function Address() {
  const { pathname, search } = useLocation();
  return (
    <p role="note" aria-label="address">
      {pathname + search}
    </p>
  );
}
