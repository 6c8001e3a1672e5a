import { sessionStorageLookBook } from '@duet/adapters/discovery';
import { localStorageMatchModals } from '@duet/adapters/matches';
import { newPage, SessionStoragePagePositions } from '@duet/adapters/navigation';
import { LocalStorageOnboardingFlags } from '@duet/adapters/onboarding';
import { sessionStoragePaywallStorage } from '@duet/adapters/payments';
import { sessionStorageListedMembers } from '@duet/adapters/profile';
import { onPageHide } from '@duet/adapters/storage';
import { ContainerModule } from '../../injection/index.ts';
import { TOKENS } from '../tokens.ts';

/** What only pages of members store: emptied when their session ends, even where its feature was not loaded. */
export const memberStorageModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.listedMembersStorage).toResolvedValue(sessionStorageListedMembers, [TOKENS.tabStorage]);
  bind(TOKENS.lookBookStorage).toResolvedValue(sessionStorageLookBook, [TOKENS.tabStorage]);
  bind(TOKENS.matchModalStorage).toResolvedValue(localStorageMatchModals, [TOKENS.localStorage]);
  bind(TOKENS.onboardingFlags).toResolvedValue(
    (storage) => new LocalStorageOnboardingFlags(storage),
    [TOKENS.localStorage],
  );
  bind(TOKENS.pagePositions).toResolvedValue(
    (storage) => new SessionStoragePagePositions(storage, onPageHide, newPage),
    [TOKENS.tabStorage],
  );
  bind(TOKENS.paywallStorage).toResolvedValue(sessionStoragePaywallStorage, [TOKENS.tabStorage]);
  bind(TOKENS.memberStorages).toResolvedValue(
    (...storages) => storages,
    [
      TOKENS.listedMembersStorage,
      TOKENS.lookBookStorage,
      TOKENS.matchModalStorage,
      TOKENS.onboardingFlags,
      TOKENS.pagePositions,
      TOKENS.paywallStorage,
    ],
  );
});
