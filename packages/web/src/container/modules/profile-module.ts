import { createMemberActions } from '@duet/core/profile';
import { memberCountry, SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { MEMBER_STORE, MemberStore } from '../../profile/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/** Other members' profiles and what one may do about them. Loaded with their route. */
export const profileModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.memberActions).toDynamicValue(({ get }) =>
    createMemberActions({
      ...get(FEATURES.profiles),
      profileGateway: get(TOKENS.profileGateway),
      analytics: get(TOKENS.analytics),
      logger: get(TOKENS.logger),
    }),
  );
  bind(MEMBER_STORE).toResolvedValue(
    (actions, { startConversation }, { profiles }, { permissionPrompt }, navigation, session, { config, policy }) =>
      (userId) =>
        new MemberStore(
          userId,
          config.reportReasons,
          memberCountry(session.self, policy),
          profiles,
          { ...actions, startConversation },
          permissionPrompt,
          navigation,
        ),
    [
      FEATURES.memberActions,
      FEATURES.conversations,
      FEATURES.profiles,
      FEATURES.onboardingCheck,
      TOKENS.navigation,
      SessionState,
      TOKENS.tenant,
    ],
  );
});
