import { createLookBook } from '@duet/core/discovery';
import { SessionResets, SessionState } from '@duet/core/session';
import { definitionsOf } from '@duet/core/tenant';
import { ContainerModule } from '../../../injection/index.ts';
import { LOOK_BOOK_STORE, LookBookStore } from '../../../discovery/index.ts';
import { FEATURES } from '../../features.ts';
import { observeCountry } from '../../observers/observe-country.ts';
import { TOKENS } from '../../tokens.ts';

/** The look book. Needs the modules of profiles, with what one may do about members, and of the browse grid. */
export const lookBookModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.lookBook).toDynamicValue(({ get }) =>
    createLookBook({
      ...get(FEATURES.profiles),
      browseGateway: get(TOKENS.browseGateway),
      lookBookStorage: get(TOKENS.lookBookStorage),
      memberActions: get(FEATURES.memberActions),
      resets: get(SessionResets),
    }),
  );
  bind(LOOK_BOOK_STORE).toResolvedValue(
    (
      { lookBook, ...lookBookActions },
      { profiles },
      { startConversation },
      { permissionPrompt },
      navigation,
      { config, policy },
      session,
      { displayPreferences },
    ) =>
      () =>
        new LookBookStore(lookBook, profiles, { ...lookBookActions, startConversation }, permissionPrompt, navigation, {
          fields: definitionsOf(config, config.cardProfile.fields),
          readCountry: observeCountry(session, policy, displayPreferences),
        }),
    [
      FEATURES.lookBook,
      FEATURES.profiles,
      FEATURES.conversationStart,
      FEATURES.onboardingCheck,
      TOKENS.navigation,
      TOKENS.tenant,
      SessionState,
      FEATURES.display,
    ],
  );
});
