import type { RouteName } from '@duet/core/session';
import { AppContainer, BASE_MODULES, bringMemberRooms, frameModule, type Frame } from '../container/index.ts';
import { memberLayouts } from '../shell/index.ts';
import type { AppParts } from './app.tsx';
import { AppScreens } from './app-screens.ts';
import { ROUTES } from './route-table.ts';

/** Rooms whose texts stand around every screen. */
const FRAME_TEXTS = ['shell', 'errors', 'kit', 'connection'];

/** Every room of texts that a route's first view reads. */
export const textsOf = (route: RouteName): readonly string[] => [...FRAME_TEXTS, ...(ROUTES[route].texts ?? [])];

/** Puts the client together, the same way in the browser and on the build's server. */
export async function assemble(frame: Frame): Promise<AppParts> {
  const container = new AppContainer();
  container.load(frameModule(frame), ...BASE_MODULES);
  await frame.translator.open(FRAME_TEXTS);
  return {
    tenant: frame.tenant,
    container,
    translator: frame.translator,
    screens: new AppScreens(container, frame.translator),
    layouts: memberLayouts(() => bringMemberRooms(container)),
  };
}
