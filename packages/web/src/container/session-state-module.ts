import { LocalStorageDraftStorage } from '@duet/adapters/messaging';
import { sessionStorageAnswerDrafts } from '@duet/adapters/profile';
import { HttpAuthGateway, LocalStorageTokenStorage } from '@duet/adapters/session';
import { sessionStorageReturnAddress, SessionStorageVisitOrigin } from '@duet/adapters/navigation';
import { SessionStorageEmailDraft, storedDraftOwner } from '@duet/adapters/drafts';
import { onPageHide } from '@duet/adapters/storage';
import {
  createLogin,
  createLogout,
  createSessionEnd,
  createSessionState,
  SessionResets,
  SessionState,
} from '@duet/core/session';
import { createSupportSessionEnd } from '@duet/core/support';
import { ContainerModule } from '../injection/index.ts';
import { FEATURES } from './features.ts';
import { TOKENS } from './tokens.ts';

/** Who is here, how a session is requested and how it ends; on every page. What starts one, `TOKENS.sessionStarter`, differs. */
export const sessionStateModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.tokenStorage).toResolvedValue(
    (storage) => new LocalStorageTokenStorage(storage, globalThis),
    [TOKENS.localStorage],
  );
  bind(TOKENS.returnAddress).toResolvedValue(sessionStorageReturnAddress, [TOKENS.tabStorage]);
  bind(TOKENS.visitOrigin).toResolvedValue((storage) => new SessionStorageVisitOrigin(storage), [TOKENS.tabStorage]);
  bind(TOKENS.draftStorage).toResolvedValue(
    (storage, clock) => new LocalStorageDraftStorage(storage, clock, onPageHide),
    [TOKENS.localStorage, TOKENS.clock],
  );
  bind(TOKENS.answerDrafts).toResolvedValue(sessionStorageAnswerDrafts, [TOKENS.tabStorage]);
  bind(TOKENS.emailDraft).toResolvedValue((storage) => new SessionStorageEmailDraft(storage), [TOKENS.tabStorage]);
  bind(TOKENS.authGateway).toResolvedValue((api) => new HttpAuthGateway(api), [TOKENS.apiClient]);

  bind(FEATURES.sessionState).toDynamicValue(({ get }) =>
    createSessionState({
      sharedDrafts: { owner: storedDraftOwner(get(TOKENS.localStorage)), drafts: get(TOKENS.draftStorage) },
      tabDrafts: [{ owner: storedDraftOwner(get(TOKENS.tabStorage)), drafts: get(TOKENS.answerDrafts) }],
      persistent: [
        get(TOKENS.returnAddress),
        get(TOKENS.visitOrigin),
        get(TOKENS.emailDraft),
        ...get(TOKENS.memberStorages),
      ],
    }),
  );
  bind(SessionState).toResolvedValue(({ session }) => session, [FEATURES.sessionState]);
  bind(SessionResets).toResolvedValue(({ resets }) => resets, [FEATURES.sessionState]);
  bind(FEATURES.supportSessionEnd).toDynamicValue(({ get }) =>
    createSupportSessionEnd({
      ...get(FEATURES.sessionState),
      supportTab: get(TOKENS.supportTab),
      tokenStorage: get(TOKENS.tokenStorage),
      liveConnection: get(TOKENS.liveConnection),
      navigation: get(TOKENS.navigation),
    }),
  );
  bind(FEATURES.sessionEnd).toDynamicValue(({ get }) =>
    createSessionEnd({
      ...get(FEATURES.sessionState),
      ...get(FEATURES.supportSessionEnd),
      tokenStorage: get(TOKENS.tokenStorage),
      liveConnection: get(TOKENS.liveConnection),
      navigation: get(TOKENS.navigation),
      returnAddress: get(TOKENS.returnAddress),
    }),
  );
  bind(FEATURES.logout).toDynamicValue(({ get }) =>
    createLogout({
      ...get(FEATURES.sessionState),
      ...get(FEATURES.sessionEnd),
      ...get(FEATURES.supportSessionEnd),
      tokenStorage: get(TOKENS.tokenStorage),
      authGateway: get(TOKENS.authGateway),
      navigation: get(TOKENS.navigation),
      logger: get(TOKENS.logger),
    }),
  );
  bind(FEATURES.login).toDynamicValue(({ get }) =>
    createLogin({
      ...get(FEATURES.logout),
      startSession: get(TOKENS.sessionStarter),
      authGateway: get(TOKENS.authGateway),
      captcha: get(TOKENS.captcha),
      analytics: get(TOKENS.analytics),
    }),
  );
});
