import type { SessionStarter, SessionState } from '@duet/core/session';
import {
  AppContainer,
  platformModule,
  sessionStarterModule,
  VISITOR_MODULES,
  type Platform,
} from '../container/index.ts';

/** Puts a page of visitors together, the same way in the browser and on the build's server. */
export function assembleVisitor(
  platform: Platform,
  createStarter: (session: SessionState) => SessionStarter,
): AppContainer {
  const container = new AppContainer();
  container.load(platformModule(platform), ...VISITOR_MODULES, sessionStarterModule(createStarter));
  return container;
}
