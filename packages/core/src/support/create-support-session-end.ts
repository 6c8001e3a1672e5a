import type { MemberDrafts } from '../drafts/index.ts';
import type { Navigation } from '../navigation/index.ts';
import type { LiveConnection, SessionResets, SessionState, TokenStorage } from '../session/index.ts';
import { EndSupportSession } from './end-support-session.ts';
import type { SupportTab } from './support-tab.port.ts';

export interface SupportSessionEndDependencies {
  readonly session: SessionState;
  readonly resets: SessionResets;
  readonly memberDrafts: MemberDrafts;
  readonly supportTab: SupportTab;
  readonly tokenStorage: TokenStorage;
  readonly liveConnection: LiveConnection;
  readonly navigation: Navigation;
}

/** The end of a support session; like that of any session it needs no API. */
export const createSupportSessionEnd = ({
  session,
  resets,
  memberDrafts,
  supportTab,
  tokenStorage,
  liveConnection,
  navigation,
}: SupportSessionEndDependencies) => ({
  endSupportSession: new EndSupportSession(
    supportTab,
    tokenStorage,
    liveConnection,
    resets,
    memberDrafts,
    session,
    navigation,
  ),
});

export type SupportSessionEndFeature = ReturnType<typeof createSupportSessionEnd>;
