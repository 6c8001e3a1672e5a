/** Something that belongs to one member and must not outlive the session: drafts, flags, states (LOG-13, LOG-15). */
export interface Resettable {
  reset(): void;
}
