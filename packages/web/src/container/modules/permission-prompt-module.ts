import { ContainerModule } from '../../injection/index.ts';
import { PERMISSION_PROMPT } from '../../permission-prompt/index.ts';
import { FEATURES } from '../features.ts';

/** The dialog for members without photo or summary. Loaded with each screen on which one can reach out to others. */
export const permissionPromptModule = new ContainerModule(({ bind }) => {
  bind(PERMISSION_PROMPT).toResolvedValue(
    ({ permissionPrompt }) =>
      () =>
        permissionPrompt,
    [FEATURES.onboardingCheck],
  );
});
