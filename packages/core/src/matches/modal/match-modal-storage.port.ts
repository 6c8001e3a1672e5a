import type { Resettable } from '../../kernel/index.ts';

/** How often the modal of matches was shown on a day. */
export interface ShownModals {
  /** The member's own day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly count: number;
}

/** The modals of the last day on which one was shown, the same for all tabs. They survive a reload; a reset empties them. */
export interface MatchModalStorage extends Resettable {
  /** As it is now, whichever tab wrote it; undefined where none was shown, or what is kept cannot be read. */
  read(): ShownModals | undefined;
  save(shown: ShownModals): void;
}
