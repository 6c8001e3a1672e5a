import { SessionState } from '@duet/core/session';
import { ContainerModule } from '../../injection/index.ts';
import { MEMBER_STORE, MemberStore, MemberViewer } from '../../profile/index.ts';
import { FEATURES } from '../features.ts';
import { observeCountry } from '../observers/observe-country.ts';
import { TOKENS } from '../tokens.ts';

/** Other members' profiles. Needs the module of what one may do about them. Loaded with their route. */
export const profileModule = new ContainerModule(({ bind }) => {
  bind(MEMBER_STORE).toDynamicValue(({ get }) => (userId) => {
    const [session, { config, policy }] = [get(SessionState), get(TOKENS.tenant)];
    const { ownProfile, loadOwnProfile } = get(FEATURES.ownProfile);
    const { displayPreferences } = get(FEATURES.display);
    return new MemberStore(
      userId,
      config.reportReasons,
      new MemberViewer(
        session,
        ownProfile,
        loadOwnProfile,
        config.attributes,
        observeCountry(session, policy, displayPreferences),
      ),
      get(FEATURES.profiles).profiles,
      { ...get(FEATURES.memberActions), ...get(FEATURES.conversationStart) },
      get(FEATURES.onboardingCheck).permissionPrompt,
      get(TOKENS.navigation),
    );
  });
});
