import { ContainerModule } from '../../injection/index.ts';
import { SOCIAL_SIGN_IN_STORE, SocialSignInStore } from '../../social-sign-in/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/** Logging in, or signing up, by an account elsewhere. Needs the identity module. */
export const socialSignInModule = new ContainerModule(({ bind }) => {
  bind(SOCIAL_SIGN_IN_STORE).toResolvedValue(
    ({ signInSocially }, { providers }) =>
      (page) =>
        new SocialSignInStore(
          signInSocially,
          (['facebook', 'apple'] as const).filter((provider) => providers[provider]),
          page,
        ),
    [FEATURES.registration, TOKENS.deployment],
  );
});
