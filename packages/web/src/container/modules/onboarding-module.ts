import { createOnboarding, onboardingPages } from '@duet/core/onboarding';
import { SessionState } from '@duet/core/session';
import { ContainerModule } from '../../injection/index.ts';
import { ONBOARDING_STORE, OnboardingStore } from '../../onboarding/index.ts';
import { FEATURES } from '../features.ts';
import { observeCountry } from '../observers/observe-country.ts';
import { TOKENS } from '../tokens.ts';

/** The questionnaire. Needs the module of profile editing. */
export const onboardingModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.onboarding).toDynamicValue(({ get }) =>
    createOnboarding({
      ...get(FEATURES.onboardingCheck),
      navigateAfterLogin: get(FEATURES.session).navigateAfterLogin,
      session: get(SessionState),
      onboardingFlags: get(TOKENS.onboardingFlags),
      analytics: get(TOKENS.analytics),
      config: get(TOKENS.tenant).config,
    }),
  );

  bind(ONBOARDING_STORE).toResolvedValue(
    (
      tenant,
      session,
      answers,
      photos,
      { loadOwnProfile },
      { saveAnswers },
      { finishOnboarding },
      navigation,
      analytics,
      { displayPreferences },
      clock,
    ) =>
      (page) =>
        new OnboardingStore(
          onboardingPages(tenant.config),
          page,
          answers(),
          photos(),
          observeCountry(session, tenant.policy, displayPreferences),
          loadOwnProfile,
          saveAnswers,
          finishOnboarding,
          navigation,
          analytics,
          clock,
        ),
    [
      TOKENS.tenant,
      SessionState,
      TOKENS.answers,
      TOKENS.photos,
      FEATURES.ownProfile,
      FEATURES.profileEditing,
      FEATURES.onboarding,
      TOKENS.navigation,
      TOKENS.analytics,
      FEATURES.display,
      TOKENS.clock,
    ],
  );
});
