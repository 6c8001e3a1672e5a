import type { Navigation, ReturnAddress, VisitOrigin } from '../navigation/index.ts';
import { FollowOtherTabs } from './lifecycle/follow-other-tabs.ts';
import { StartVisit } from './lifecycle/start-visit.ts';
import type { SessionState } from './session-state.ts';
import type { TokenStorage } from './token/token-storage.port.ts';

export interface VisitDependencies {
  readonly session: SessionState;
  readonly returnAddress: ReturnAddress;
  readonly visitOrigin: VisitOrigin;
  readonly tokenStorage: TokenStorage;
  readonly navigation: Navigation;
}

/** The visit of somebody without a session. */
export const createVisit = ({ session, returnAddress, visitOrigin, tokenStorage, navigation }: VisitDependencies) => ({
  startVisit: new StartVisit(session, returnAddress, visitOrigin),
  followOtherTabs: new FollowOtherTabs(tokenStorage, navigation),
});

export type VisitFeature = ReturnType<typeof createVisit>;
