import { LocalStorageDraftVault } from '@duet/adapters/messaging';
import { LocalStorageOnboardingFlags, SessionStorageAnswerDrafts } from '@duet/adapters/onboarding';
import { HttpAttributeGateway, HttpPhotoGateway } from '@duet/adapters/profile';
import {
  HttpAuthGateway,
  HttpSelfGateway,
  LocalStorageTokenVault,
  SessionStorageEmailDraft,
  SessionStorageReturnAddress,
  StoredDraftOwner,
} from '@duet/adapters/session';
import { FindMissingAnswers, OnboardingState, PermissionPrompt } from '@duet/core/onboarding';
import { LoadOwnProfile, OwnProfileState } from '@duet/core/profile';
import {
  BeginSession,
  ClearSession,
  EndExpiredSession,
  Enter,
  FollowOtherTabs,
  KeepPresence,
  LoadSelf,
  LogIn,
  LogOut,
  MemberDrafts,
  RefreshToken,
  RestoreSession,
  SessionResets,
  SessionState,
  StartSession,
} from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { LOGIN_STORE, LoginStore, LOGOUT_STORE, LogoutStore } from '../session/index.ts';
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
  bind(TOKENS.authGateway).toResolvedValue((api) => new HttpAuthGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.selfGateway).toResolvedValue((api) => new HttpSelfGateway(api), [TOKENS.apiClient]);

  bind(SessionResets).toResolvedValue(
    (...lasting) => new SessionResets(lasting),
    [TOKENS.returnAddress, TOKENS.emailDraft, TOKENS.onboardingFlags],
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
  bind(ClearSession).toResolvedValue(
    (vault, live, state, resets, drafts) => new ClearSession(vault, live, state, resets, drafts),
    [TOKENS.tokenVault, TOKENS.liveConnection, SessionState, SessionResets, MemberDrafts],
  );
  bind(LogOut).toResolvedValue(
    (gateway, vault, clearSession, navigation, logger) => new LogOut(gateway, vault, clearSession, navigation, logger),
    [TOKENS.authGateway, TOKENS.tokenVault, ClearSession, TOKENS.navigation, TOKENS.logger],
  );
  bind(EndExpiredSession).toResolvedValue(
    (vault, clearSession, returnAddress, navigation) =>
      new EndExpiredSession(vault, clearSession, returnAddress, navigation),
    [TOKENS.tokenVault, ClearSession, TOKENS.returnAddress, TOKENS.navigation],
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
  bind(Enter).toResolvedValue(
    (missing, returnAddress, navigation, state, vault, { support }) =>
      new Enter(missing, returnAddress, navigation, state, vault, support.brandId),
    [FindMissingAnswers, TOKENS.returnAddress, TOKENS.navigation, SessionState, TOKENS.tokenVault, TOKENS.tenant],
  );
  bind(BeginSession).toResolvedValue(
    (vault, restore, enter, returnAddress, state) => new BeginSession(vault, restore, enter, returnAddress, state),
    [TOKENS.tokenVault, RestoreSession, Enter, TOKENS.returnAddress, SessionState],
  );
  bind(StartSession).toResolvedValue(
    (vault, loadSelf, enter, state, navigation) => new StartSession(vault, loadSelf, enter, state, navigation),
    [TOKENS.tokenVault, LoadSelf, Enter, SessionState, TOKENS.navigation],
  );
  bind(LogIn).toResolvedValue(
    (gateway, captcha, startSession, logOut) => new LogIn(gateway, captcha, startSession, logOut),
    [TOKENS.authGateway, TOKENS.captcha, StartSession, LogOut],
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
  bind(FindMissingAnswers).toResolvedValue(
    (load, state, { config }, logger) => new FindMissingAnswers(load, state, config, logger),
    [LoadOwnProfile, OnboardingState, TOKENS.tenant, TOKENS.logger],
  );

  bind(LOGIN_STORE).toResolvedValue(
    (logIn, vault, early, draft, { session }) =>
      () =>
        new LoginStore(logIn, vault.persistence, early, draft, session),
    [LogIn, TOKENS.tokenVault, TOKENS.earlyInput, TOKENS.emailDraft, SessionState],
  );
  bind(LOGOUT_STORE).toResolvedValue((logOut) => () => new LogoutStore(logOut), [LogOut]);
});
