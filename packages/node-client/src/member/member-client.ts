import { BrowserLiveSocket, DeferredLiveConnection, liveSocketAddress } from '@duet/adapters/connection';
import { endpoints } from '@duet/adapters/contract';
import { HttpActivityGateway } from '@duet/adapters/activity';
import { HttpBrowseGateway } from '@duet/adapters/discovery';
import { HttpMatchGateway } from '@duet/adapters/matches';
import { createApiClient, type Transport } from '@duet/adapters/http';
import { RandomIds, SystemClock } from '@duet/adapters/kernel';
import { HttpConversationGateway, HttpMessageGateway } from '@duet/adapters/messaging';
import { HttpAttributeGateway, HttpPhotoGateway, HttpProfileGateway } from '@duet/adapters/profile';
import { HttpAuthGateway, HttpSelfGateway, NoCaptcha } from '@duet/adapters/session';
import { createConnection, createLiveConnection, type LiveSocket } from '@duet/core/connection';
import { createActivityCount } from '@duet/core/activity';
import { createMatchCount } from '@duet/core/matches';
import { createPageState, type Clock, type Ids, type Logger } from '@duet/core/kernel';
import {
  createConversations,
  createConversationStart,
  createMessaging,
  createPhotoPreparation,
  memoryOutboxStorage,
  singleTab,
} from '@duet/core/messaging';
import { createMemberActions, createOwnProfile, createProfiles } from '@duet/core/profile';
import {
  createLogin,
  createLogout,
  createSession,
  createSessionEnd,
  createSessionRestoration,
  createSessionState,
} from '@duet/core/session';
import { MemoryDraftStorage } from './memory-draft-storage.ts';
import { MemoryTokenStorage } from './memory-token-storage.ts';
import { ObservedLiveSocket } from './observed-live-socket.ts';
import { PROCESS_PORTS } from './process-ports.ts';

export interface MemberClientSettings {
  /** Where the product is served, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly tenant: string;
  readonly logger: Logger;
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** Carries calls to the API; `fetch` unless a test passes another. */
  readonly transport?: Transport;
  readonly liveSocket?: LiveSocket;
}

/** Milliseconds until a client reopens a socket that a younger one has displaced: a process has no window to be focused again. */
const RECONNECT_DELAY = 600_000;

/** One member without a screen: the features of the browser's client over the ports of a process. */
export function createMemberClient({
  url,
  tenant,
  logger,
  clock = new SystemClock(),
  ids = new RandomIds(),
  transport,
  liveSocket = new BrowserLiveSocket(() => liveSocketAddress(new URL(url))),
}: MemberClientSettings) {
  const socket = new ObservedLiveSocket(liveSocket);
  const platform = {
    ...PROCESS_PORTS,
    clock,
    ids,
    logger,
    tokenStorage: new MemoryTokenStorage(),
    drafts: new MemoryDraftStorage(),
    outboxStorage: memoryOutboxStorage(),
    refusedPhotoStorage: memoryOutboxStorage(),
    outboxTabs: singleTab,
    captcha: new NoCaptcha(),
    liveSocket: socket,
    // Session and live connection need one another: the session is given the connection before there is one.
    liveConnection: new DeferredLiveConnection(() => Promise.resolve(live.liveConnection), logger),
    // A person at a terminal sees the open conversation.
    attention: { isAttentive: () => true, onReturn: (listener: () => void) => clock.after(RECONNECT_DELAY, listener) },
    // A process is not stopped by its platform; that the machine slept is seen by the clock.
    pageResume: { onResume: () => () => undefined },
    random: Math.random,
  };
  const state = createSessionState({
    sharedDrafts: { owner: platform.draftOwner, drafts: platform.drafts },
    tabDrafts: [],
    persistent: [],
  });
  const end = createSessionEnd({ ...platform, ...state });
  const { connection, observeCalls } = createConnection({ ...state, ...end, ...createPageState(state) });
  const api = createApiClient({
    endpoints,
    settings: { tenant, addresses: { origin: new URL(url).origin } },
    tokens: platform.tokenStorage,
    observer: observeCalls,
    clock,
    sessionEnds: state.resets,
    supportTab: platform.supportTab,
    ...(transport && { calls: transport }),
  });
  const ports = {
    ...platform,
    ...state,
    ...end,
    api,
    connection,
    authGateway: new HttpAuthGateway(api),
    selfGateway: new HttpSelfGateway(api),
    profileGateway: new HttpProfileGateway(api),
    attributeGateway: new HttpAttributeGateway(api, []),
    photoGateway: new HttpPhotoGateway(api),
    browseGateway: new HttpBrowseGateway(api),
    matchGateway: new HttpMatchGateway(api),
    activityGateway: new HttpActivityGateway(api),
    messageGateway: new HttpMessageGateway(api),
    conversationGateway: new HttpConversationGateway(api),
  };
  const restoration = createSessionRestoration(ports);
  const session = createSession({ ...ports, ...restoration, presenceInterval: null });
  const logout = createLogout(ports);
  const profiles = createProfiles(ports);
  const conversations = createConversations({
    ...ports,
    ...profiles,
    ...createPhotoPreparation({ ...ports, maximumPhotoSize: 0 }),
  });
  const live = createLiveConnection({
    ...ports,
    ...restoration,
    ...session,
    ...profiles,
    ...createOwnProfile(ports),
    ...createMatchCount(ports),
    ...createActivityCount({ ...ports, activityCategories: [] }),
    conversations,
    showsCounts: false,
    unreadSignals: [],
    presenceInterval: null,
  });
  return {
    ...ports,
    ...session,
    ...profiles,
    ...conversations,
    ...logout,
    ...createLogin({ ...ports, ...session, ...logout }),
    ...createMessaging({ ...ports, ...profiles, conversations, maximumPhotoSize: 0 }),
    ...live,
    ...createConversationStart({ ...ports, ...profiles, ...conversations }),
    actions: createMemberActions({ ...ports, ...profiles }),
    socket,
  };
}

export type MemberClient = ReturnType<typeof createMemberClient>;
