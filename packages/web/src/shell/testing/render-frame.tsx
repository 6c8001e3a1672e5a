import { ConsentState, type TrackingWidget } from '@duet/core/analytics';
import { CheckConnectivity, ConnectionState, NotificationsState } from '@duet/core/connection';
import { FakeMaintenance } from '@duet/core/connection/testing';
import { Cell, LoadersState, MainProblemState } from '@duet/core/kernel';
import { FakeClock } from '@duet/core/kernel/testing';
import { ProfilesState } from '@duet/core/profile';
import { OpenEvents, OpenHelp, type Place, type Session } from '@duet/core/session';
import { FakeFormPost, FakeSignOnGateway, sessionParts } from '@duet/core/session/testing';
import type { Language, Tenant } from '@duet/core/tenant';
import { aTenant } from '@duet/core/tenant/testing';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { BANNER_STORE, BannerStore, TOASTS_STORE, ToastsStore } from '../../connection/index.ts';
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
  const maintenance = new FakeMaintenance();
  const check = new CheckConnectivity(maintenance, connection, parts.navigation, clock, undefined);
  const notifications = new NotificationsState(clock);
  const profiles = new ProfilesState();
  const consent = new ConsentState();
  const factories = new Map<unknown, (...args: never[]) => object>([
    ...stores,
    [
      GATE_STORE,
      () =>
        new GateStore(parts.state, parts.restoreSession, parts.returnAddress, {
          ...tenant,
          allowedLocales: tenant.config.allowedLocales,
        }),
    ],
    [HOME_STORE, () => new HomeStore({ find: () => Promise.resolve(parts.missing.place) })],
    [MEMBER_BAR_STORE, () => new MemberBarStore(parts.state, unread, matches, parts.logOut)],
    [DEPARTURE_STORE, () => new DepartureStore(help, events, tenant)],
    [OVERLAYS_STORE, () => new OverlaysStore(loaders, mainProblem)],
    [TRACKING_WIDGET_STORE, () => new TrackingWidgetStore(parts.state, consent, widget)],
    [BANNER_STORE, () => new BannerStore(connection, check)],
    [TOASTS_STORE, () => new ToastsStore(notifications, profiles, parts.navigation)],
  ]);
  const forgetful = new ForgetfulStore(parts.vault.persistence);
  factories.set(FORGETFUL_STORE, () => forgetful);
  const translator = new Translator(language, loadTexts, (_language, room, key) => {
    throw new Error(`${room}.${key} has no text`);
  });
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
    maintenance,
    notifications,
    profiles,
    consent,
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
