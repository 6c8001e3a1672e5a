import { AppContainer, BASE_MODULES, loadMemberModules, platformModule, type Platform } from '../container/index.ts';
import { createMemberLayouts } from '../shell/index.ts';
import type { AppDependencies } from './app.tsx';
import { AppScreens } from './app-screens.ts';

/** Namespaces of the texts that surround every screen. */
const SHELL_TEXTS = ['shell', 'errors', 'kit', 'connection'];

/** Puts the application together. */
export async function assembleApp(platform: Platform): Promise<AppDependencies> {
  const container = new AppContainer();
  container.load(platformModule(platform), ...BASE_MODULES);
  await platform.translator.loadNamespaces(SHELL_TEXTS);
  return {
    tenant: platform.tenant,
    container,
    translator: platform.translator,
    screens: new AppScreens(container, platform.translator),
    layouts: createMemberLayouts(() => loadMemberModules(container)),
  };
}
