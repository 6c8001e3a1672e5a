import { ContainerModule } from 'inversify';
import { PERMISSION_STORE, PermissionStore } from '../../permission-prompt/index.ts';
import { FEATURES } from '../features.ts';

/** The dialog for members without photo or summary. Loaded with each screen on which one can reach out to others. */
export const permissionPromptModule = new ContainerModule(({ bind }) => {
  bind(PERMISSION_STORE).toResolvedValue(
    ({ permissionPrompt }) =>
      () =>
        new PermissionStore(permissionPrompt),
    [FEATURES.onboardingCheck],
  );
});
