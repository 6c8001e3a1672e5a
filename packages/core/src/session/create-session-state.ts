import { MemberDrafts, type OwnedDrafts } from '../drafts/index.ts';
import type { Resettable } from '../kernel/index.ts';
import { SessionResets } from './lifecycle/session-resets.ts';
import { SessionState } from './session-state.ts';

export interface SessionStateDependencies {
  /** What all tabs share. */
  readonly sharedDrafts: OwnedDrafts;
  readonly tabDrafts: readonly OwnedDrafts[];
  /** State in a storage, which must be emptied at a logout even if it was not loaded yet. */
  readonly persistent: readonly Resettable[];
}

/** Whose session it is, and what ends with it. */
export const createSessionState = ({ sharedDrafts, tabDrafts, persistent }: SessionStateDependencies) => ({
  session: new SessionState(),
  resets: new SessionResets(persistent),
  memberDrafts: new MemberDrafts(sharedDrafts, tabDrafts),
});

export type SessionStateFeature = ReturnType<typeof createSessionState>;
