import type { Clock } from '../kernel/index.ts';
import type { SessionResets, SessionState } from '../session/index.ts';
import { MatchAnnouncement } from './modal/match-announcement.ts';
import type { MatchModalStorage } from './modal/match-modal-storage.port.ts';

export interface MatchAnnouncementDependencies {
  readonly matchModalStorage: MatchModalStorage;
  readonly session: SessionState;
  readonly resets: SessionResets;
  readonly clock: Clock;
  /** Where the member is now, IANA name. */
  readonly timeZone: () => string;
}

/** What tells a member of today's matches, whichever page is open. The next member of the browser is told of theirs. */
export function createMatchAnnouncement({
  matchModalStorage,
  session,
  resets,
  clock,
  timeZone,
}: MatchAnnouncementDependencies) {
  resets.add(matchModalStorage);
  return { matchAnnouncement: new MatchAnnouncement(matchModalStorage, session, clock, timeZone) };
}

export type MatchAnnouncementFeature = ReturnType<typeof createMatchAnnouncement>;
