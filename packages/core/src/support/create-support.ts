import type { Clock, MainProblemState } from '../kernel/index.ts';
import type { Navigation, SignOnGateway } from '../navigation/index.ts';
import type { SelfGateway, SessionState, TokenStorage } from '../session/index.ts';
import { CheckSupportSessionExpiry } from './check-support-session-expiry.ts';
import { OpenSupportSession } from './open-support-session.ts';
import { RedirectToSupportDesk } from './redirect-to-support-desk.ts';
import type { SupportTab } from './support-tab.port.ts';

export interface SupportDependencies {
  readonly session: SessionState;
  readonly supportTab: SupportTab;
  readonly tokenStorage: TokenStorage;
  readonly selfGateway: SelfGateway;
  readonly signOnGateway: SignOnGateway;
  readonly navigation: Navigation;
  readonly mainProblem: MainProblemState;
  readonly clock: Clock;
  /** The tenant's brand as its support desk knows it. */
  readonly supportBrandId: string;
}

/** Support sessions, and the redirect to the support desk. */
export const createSupport = ({
  session,
  supportTab,
  tokenStorage,
  selfGateway,
  signOnGateway,
  navigation,
  mainProblem,
  clock,
  supportBrandId,
}: SupportDependencies) => ({
  openSupportSession: new OpenSupportSession(selfGateway, supportTab, tokenStorage, session, navigation, mainProblem),
  redirectToSupportDesk: new RedirectToSupportDesk(signOnGateway, navigation, session, mainProblem, supportBrandId),
  checkSupportSessionExpiry: new CheckSupportSessionExpiry(selfGateway, session, clock),
});

export type SupportFeature = ReturnType<typeof createSupport>;
