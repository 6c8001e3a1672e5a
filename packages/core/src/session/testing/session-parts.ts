import { MainProblemState } from '../../kernel/index.ts';
import { FakeLogger } from '../../kernel/testing/index.ts';
import { ClearSession } from '../clear-session.ts';
import { EndExpiredSession } from '../end-expired-session.ts';
import { EndSupportSession } from '../end-support-session.ts';
import { Enter } from '../enter.ts';
import { LeaveForDesk } from '../leave-for-desk.ts';
import { LoadSelf } from '../load-self.ts';
import { LogOut } from '../log-out.ts';
import { MemberDrafts } from '../member-drafts.ts';
import { OpenSupportSession } from '../open-support-session.ts';
import type { Place } from '../route-name.ts';
import type { Self } from '../self.ts';
import { RefreshToken } from '../refresh-token.ts';
import { RestoreSession } from '../restore-session.ts';
import { ResumeSession } from '../resume-session.ts';
import { SessionResets } from '../session-resets.ts';
import { SessionState } from '../session-state.ts';
import { StartSession } from '../start-session.ts';
import { aSelf } from './builders.ts';
import { FakeAuthGateway } from './fake-auth-gateway.ts';
import { FakeDraftOwner } from './fake-draft-owner.ts';
import { FakeNavigation } from './fake-navigation.ts';
import { FakeReturnAddress } from './fake-return-address.ts';
import { FakeSelfGateway } from './fake-self-gateway.ts';
import { FakeSignOnGateway } from './fake-sign-on-gateway.ts';
import { FakeSupportTab } from './fake-support-tab.ts';
import { FakeTokenVault } from './fake-token-vault.ts';

/**
 * A session with fakes at its ports and real use cases throughout,
 * so that other rooms can log somebody in and out.
 */
export function sessionParts({
  token,
  supportToken,
  self = aSelf(),
}: { readonly token?: string; readonly supportToken?: string; readonly self?: Self } = {}) {
  const vault = new FakeTokenVault(token);
  const auth = new FakeAuthGateway();
  const selfGateway = new FakeSelfGateway(self);
  const navigation = new FakeNavigation();
  const returnAddress = new FakeReturnAddress();
  const logger = new FakeLogger();
  const state = new SessionState();
  const resets = new SessionResets([returnAddress]);
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
  const missing: { place: Place | undefined } = { place: undefined };
  const drafts = new Set<string>();
  const emptyDrafts = () => {
    drafts.clear();
  };
  const draftOwner = new FakeDraftOwner();
  const memberDrafts = new MemberDrafts({ owner: draftOwner, drafts: { reset: emptyDrafts } });
  const loadSelf = new LoadSelf(selfGateway, state, live, logger, memberDrafts);
  const clearSession = new ClearSession(vault, live, state, resets, memberDrafts);
  const supportTab = new FakeSupportTab(supportToken);
  const mainProblem = new MainProblemState();
  const endSupport = new EndSupportSession(supportTab, vault, live, resets, memberDrafts, state, navigation);
  const openSupport = new OpenSupportSession(selfGateway, supportTab, vault, state, navigation, mainProblem);
  const endExpired = new EndExpiredSession(vault, clearSession, returnAddress, navigation, endSupport);
  const restoreSession = new RestoreSession(vault, new RefreshToken(vault, auth), loadSelf, clearSession, state);
  const resumeSession = new ResumeSession(openSupport, restoreSession, loadSelf, state);
  const find = { find: () => Promise.resolve(missing.place) };
  const signOn = new FakeSignOnGateway();
  const leaveForDesk = new LeaveForDesk(signOn, navigation, state, mainProblem, 'duet');
  const enter = new Enter(find, returnAddress, navigation, state, leaveForDesk);
  const startSession = new StartSession(vault, loadSelf, enter, state, navigation);
  const logOut = new LogOut(auth, vault, clearSession, navigation, logger, endSupport);
  return {
    vault,
    auth,
    selfGateway,
    navigation,
    returnAddress,
    logger,
    state,
    resets,
    socket,
    drafts,
    draftOwner,
    memberDrafts,
    missing,
    loadSelf,
    clearSession,
    restoreSession,
    resumeSession,
    supportTab,
    mainProblem,
    endSupport,
    openSupport,
    endExpired,
    signOn,
    leaveForDesk,
    enter,
    startSession,
    logOut,
  };
}
