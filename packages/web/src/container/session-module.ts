import { LocalStorageDraftVault } from '@duet/adapters/messaging';
import { LocalStorageOnboardingFlags, SessionStorageAnswerDrafts } from '@duet/adapters/onboarding';
import { SessionStoragePaywallMemory } from '@duet/adapters/payments';
import { HttpAttributeGateway, HttpPhotoGateway } from '@duet/adapters/profile';
import {
  HttpAuthGateway,
  HttpSelfGateway,
  HttpSignOnGateway,
  LocalStorageTokenVault,
  SessionStorageEmailDraft,
  SessionStorageReturnAddress,
  StoredDraftOwner,
} from '@duet/adapters/session';
import { MainProblemState } from '@duet/core/kernel';
import { FindMissingAnswers, OnboardingState, PermissionPrompt } from '@duet/core/onboarding';
import { LoadOwnProfile, OwnProfileState } from '@duet/core/profile';
import {
  BeginSession,
  ClearSession,
  EndExpiredSession,
  EndSupportSession,
  Enter,
  FollowOtherTabs,
  KeepPresence,
  LeaveForDesk,
  LoadSelf,
  LogIn,
  LogOut,
  MemberDrafts,
  OpenSupportSession,
  RefreshSelf,
  RefreshToken,
  RestoreSession,
  ResumeSession,
  SessionResets,
  SessionState,
  StartSession,
  WatchSupportSession,
} from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { LOGIN_STORE, LoginStore, LOGOUT_STORE, LogoutStore } from '../session/index.ts';
import { AppContainer } from './container.ts';
import { bringMemberRooms } from './member-rooms.ts';
import { TOKENS } from './tokens.ts';

/** Who is here, from start-up to logout, and what a member still owes; used from the start. */
export const sessionModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.tokenVault).toResolvedValue(
    (storage) => new LocalStorageTokenVault(storage, globalThis),
    [TOKENS.localStorage],
  );
  bind(TOKENS.returnAddress).toResolvedValue(
    (storage) => new SessionStorageReturnAddress(storage),
    [TOKENS.tabStorage],
  );
  bind(TOKENS.draftVault).toResolvedValue((storage) => new LocalStorageDraftVault(storage), [TOKENS.localStorage]);
  bind(TOKENS.answerDrafts).toResolvedValue((storage) => new SessionStorageAnswerDrafts(storage), [TOKENS.tabStorage]);
  bind(TOKENS.emailDraft).toResolvedValue((storage) => new SessionStorageEmailDraft(storage), [TOKENS.tabStorage]);
  bind(TOKENS.onboardingFlags).toResolvedValue(
    (storage) => new LocalStorageOnboardingFlags(storage),
    [TOKENS.localStorage],
  );
  bind(TOKENS.paywallMemory).toResolvedValue(
    (storage) => new SessionStoragePaywallMemory(storage),
    [TOKENS.tabStorage],
  );
  bind(TOKENS.authGateway).toResolvedValue((api) => new HttpAuthGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.selfGateway).toResolvedValue((api) => new HttpSelfGateway(api), [TOKENS.apiClient]);

  bind(SessionResets).toResolvedValue(
    (...lasting) => new SessionResets(lasting),
    [TOKENS.returnAddress, TOKENS.emailDraft, TOKENS.onboardingFlags, TOKENS.paywallMemory],
  );
  bind(MemberDrafts).toResolvedValue(
    (tab, answers, shared, messages) =>
      new MemberDrafts({ owner: new StoredDraftOwner(shared), drafts: messages }, [
        { owner: new StoredDraftOwner(tab), drafts: answers },
      ]),
    [TOKENS.tabStorage, TOKENS.answerDrafts, TOKENS.localStorage, TOKENS.draftVault],
  );
  bind(SessionState).toResolvedValue(() => new SessionState());
  bind(LoadSelf).toResolvedValue(
    (gateway, state, live, logger, drafts) => new LoadSelf(gateway, state, live, logger, drafts),
    [TOKENS.selfGateway, SessionState, TOKENS.liveConnection, TOKENS.logger, MemberDrafts],
  );
  bind(RefreshSelf).toResolvedValue(
    (gateway, state, logger) => new RefreshSelf(gateway, state, logger),
    [TOKENS.selfGateway, SessionState, TOKENS.logger],
  );
  bind(ClearSession).toResolvedValue(
    (vault, live, state, resets, drafts) => new ClearSession(vault, live, state, resets, drafts),
    [TOKENS.tokenVault, TOKENS.liveConnection, SessionState, SessionResets, MemberDrafts],
  );
  bind(LogOut).toResolvedValue(
    (gateway, vault, clearSession, navigation, logger, endSupport) =>
      new LogOut(gateway, vault, clearSession, navigation, logger, endSupport),
    [TOKENS.authGateway, TOKENS.tokenVault, ClearSession, TOKENS.navigation, TOKENS.logger, EndSupportSession],
  );
  bind(EndExpiredSession).toResolvedValue(
    (vault, clearSession, returnAddress, navigation, endSupport) =>
      new EndExpiredSession(vault, clearSession, returnAddress, navigation, endSupport),
    [TOKENS.tokenVault, ClearSession, TOKENS.returnAddress, TOKENS.navigation, EndSupportSession],
  );
  bind(RefreshToken).toResolvedValue(
    (vault, gateway) => new RefreshToken(vault, gateway),
    [TOKENS.tokenVault, TOKENS.authGateway],
  );
  bind(RestoreSession).toResolvedValue(
    (vault, refreshToken, loadSelf, clearSession, state) =>
      new RestoreSession(vault, refreshToken, loadSelf, clearSession, state),
    [TOKENS.tokenVault, RefreshToken, LoadSelf, ClearSession, SessionState],
  );
  bind(OpenSupportSession).toResolvedValue(
    (gateway, tab, vault, state, navigation, mainProblem) =>
      new OpenSupportSession(gateway, tab, vault, state, navigation, mainProblem),
    [TOKENS.selfGateway, TOKENS.supportTab, TOKENS.tokenVault, SessionState, TOKENS.navigation, MainProblemState],
  );
  bind(ResumeSession).toResolvedValue(
    (openSupport, restoreSession, loadSelf, state) => new ResumeSession(openSupport, restoreSession, loadSelf, state),
    [OpenSupportSession, RestoreSession, LoadSelf, SessionState],
  );
  bind(EndSupportSession).toResolvedValue(
    (tab, vault, live, resets, drafts, state, navigation) =>
      new EndSupportSession(tab, vault, live, resets, drafts, state, navigation),
    [
      TOKENS.supportTab,
      TOKENS.tokenVault,
      TOKENS.liveConnection,
      SessionResets,
      MemberDrafts,
      SessionState,
      TOKENS.navigation,
    ],
  );
  bind(WatchSupportSession).toResolvedValue(
    (gateway, state, clock) => new WatchSupportSession(gateway, state, clock),
    [TOKENS.selfGateway, SessionState, TOKENS.clock],
  );
  bind(FollowOtherTabs).toResolvedValue(
    (vault, gateway, state, drafts, clearSession, endExpired, navigation) =>
      new FollowOtherTabs(vault, gateway, state, drafts, clearSession, endExpired, navigation),
    [
      TOKENS.tokenVault,
      TOKENS.selfGateway,
      SessionState,
      MemberDrafts,
      ClearSession,
      EndExpiredSession,
      TOKENS.navigation,
    ],
  );
  bind(KeepPresence).toResolvedValue(
    (gateway, state, clock, { policy }, logger) =>
      new KeepPresence(gateway, state, clock, policy.presenceInterval, logger),
    [TOKENS.selfGateway, SessionState, TOKENS.clock, TOKENS.tenant, TOKENS.logger],
  );
  bind(TOKENS.signOnGateway).toResolvedValue((api) => new HttpSignOnGateway(api), [TOKENS.apiClient]);
  bind(LeaveForDesk).toResolvedValue(
    (gateway, navigation, state, mainProblem, { support }) =>
      new LeaveForDesk(gateway, navigation, state, mainProblem, support.brandId),
    [TOKENS.signOnGateway, TOKENS.navigation, SessionState, MainProblemState, TOKENS.tenant],
  );
  bind(Enter).toResolvedValue(
    (missing, returnAddress, navigation, state, leaveForDesk) =>
      new Enter(missing, returnAddress, navigation, state, leaveForDesk),
    [FindMissingAnswers, TOKENS.returnAddress, TOKENS.navigation, SessionState, LeaveForDesk],
  );
  bind(BeginSession).toResolvedValue(
    (resume, enter, returnAddress, state) => new BeginSession(resume, enter, returnAddress, state),
    [ResumeSession, Enter, TOKENS.returnAddress, SessionState],
  );
  bind(StartSession).toResolvedValue(
    (vault, loadSelf, enter, state, navigation) => new StartSession(vault, loadSelf, enter, state, navigation),
    [TOKENS.tokenVault, LoadSelf, Enter, SessionState, TOKENS.navigation],
  );
  bind(LogIn).toResolvedValue(
    (gateway, captcha, startSession, logOut, analytics) => new LogIn(gateway, captcha, startSession, logOut, analytics),
    [TOKENS.authGateway, TOKENS.captcha, StartSession, LogOut, TOKENS.analytics],
  );

  bind(TOKENS.attributeGateway).toResolvedValue((api) => new HttpAttributeGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.photoGateway).toResolvedValue((api) => new HttpPhotoGateway(api), [TOKENS.apiClient]);
  bind(OwnProfileState).toResolvedValue(
    (session, resets) => resets.add(new OwnProfileState(session)),
    [SessionState, SessionResets],
  );
  bind(OnboardingState).toResolvedValue((resets) => resets.add(new OnboardingState()), [SessionResets]);
  bind(PermissionPrompt).toResolvedValue(
    (session, analytics, { config }, resets) => resets.add(new PermissionPrompt(session, analytics, config)),
    [SessionState, TOKENS.analytics, TOKENS.tenant, SessionResets],
  );
  bind(LoadOwnProfile).toResolvedValue(
    (attributes, photos, state) => new LoadOwnProfile(attributes, photos, state),
    [TOKENS.attributeGateway, TOKENS.photoGateway, OwnProfileState],
  );
  bind(FindMissingAnswers).toDynamicValue((context) => {
    const paywall = {
      // The paywall comes with the member's rooms, which a login fetches anyway.
      becauseOfLogin: () => {
        void bringMemberRooms(context.get(AppContainer)).then(
          () => {
            context.get(TOKENS.paywall).becauseOfLogin();
          },
          () => undefined,
        );
      },
    };
    return new FindMissingAnswers(
      context.get(LoadOwnProfile),
      context.get(OnboardingState),
      context.get(TOKENS.tenant).config,
      context.get(TOKENS.logger),
      paywall,
    );
  });

  bind(LOGIN_STORE).toResolvedValue(
    (logIn, vault, early, draft, { session }) =>
      () =>
        new LoginStore(logIn, vault.persistence, early, draft, session),
    [LogIn, TOKENS.tokenVault, TOKENS.earlyInput, TOKENS.emailDraft, SessionState],
  );
  bind(LOGOUT_STORE).toResolvedValue((logOut) => () => new LogoutStore(logOut), [LogOut]);
});
