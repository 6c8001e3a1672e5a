import { createPageState } from '../../kernel/index.ts';
import { FakeClock, FakeLogger } from '../../kernel/testing/index.ts';
import { createLogout } from '../create-logout.ts';
import { createSession } from '../create-session.ts';
import { createSessionEnd } from '../create-session-end.ts';
import { createSessionRestoration } from '../create-session-restoration.ts';
import { createSessionState } from '../create-session-state.ts';
import { createSupport, createSupportSessionEnd } from '../../support/index.ts';
import type { RouteTarget } from '../../navigation/index.ts';
import type { Self } from '../self/self.ts';
import { aSelf } from './builders.ts';
import { FakeAuthGateway } from './fake-auth-gateway.ts';
import { FakeDraftOwner } from '../../drafts/testing/index.ts';
import {
  FakeNavigation,
  FakeReturnAddress,
  FakeSignOnGateway,
  FakeVisitOrigin,
} from '../../navigation/testing/index.ts';
import { FakeSelfGateway } from './fake-self-gateway.ts';
import { FakeSupportTab } from '../../support/testing/index.ts';
import { FakeTokenStorage } from './fake-token-storage.ts';

/**
 * A session with fakes at its ports and real use cases throughout,
 * so that other features can log a member in and out.
 */
export function sessionParts({
  token,
  supportToken,
  self = aSelf(),
}: { readonly token?: string; readonly supportToken?: string; readonly self?: Self } = {}) {
  const tokenStorage = new FakeTokenStorage(token);
  const auth = new FakeAuthGateway();
  const selfGateway = new FakeSelfGateway(self);
  const navigation = new FakeNavigation();
  const returnAddress = new FakeReturnAddress();
  const visitOrigin = new FakeVisitOrigin();
  const logger = new FakeLogger();
  const socket = { isOpen: false, openings: 0 };
  const live = {
    open: () => {
      socket.isOpen = true;
      socket.openings += 1;
      selfGateway.calls.push('open socket');
    },
    close: () => {
      socket.isOpen = false;
    },
  };
  const missingAnswers: { place: RouteTarget | undefined } = { place: undefined };
  /** Whether each preload of browse that has begun turns out to be wanted. */
  const preloads: Promise<boolean>[] = [];
  const drafts = new Set<string>();
  const emptyDrafts = () => {
    drafts.clear();
  };
  const draftOwner = new FakeDraftOwner();
  const supportTab = new FakeSupportTab(supportToken);
  const signOn = new FakeSignOnGateway();
  const clock = new FakeClock();
  const state = createSessionState({
    sharedDrafts: { owner: draftOwner, drafts: { reset: emptyDrafts } },
    tabDrafts: [],
    persistent: [returnAddress, visitOrigin],
  });
  const { mainProblem } = createPageState(state);
  const ports = {
    ...state,
    tokenStorage,
    authGateway: auth,
    selfGateway,
    signOnGateway: signOn,
    navigation,
    returnAddress,
    visitOrigin,
    supportTab,
    liveConnection: live,
    mainProblem,
    clock,
    logger,
    missingAnswers: { find: () => Promise.resolve(missingAnswers.place) },
    preloadBrowse: { execute: (isWanted: Promise<boolean>) => void preloads.push(isWanted) },
    presenceInterval: 60_000,
    supportBrandId: 'duet',
  };
  const supportEnd = createSupportSessionEnd(ports);
  const end = createSessionEnd({ ...ports, ...supportEnd });
  const restoration = createSessionRestoration({ ...ports, ...end });
  const support = createSupport(ports);
  const dependencies = { ...ports, ...supportEnd, ...end, ...restoration, ...support };
  const session = createSession(dependencies);
  return {
    ...dependencies,
    ...session,
    ...createLogout(dependencies),
    dependencies,
    state: state.session,
    endSupport: supportEnd.endSupportSession,
    endExpired: end.endExpiredSession,
    openSupport: support.openSupportSession,
    auth,
    socket,
    drafts,
    draftOwner,
    missingAnswers,
    preloads,
    signOn,
  };
}
