import type { Cancel } from '../../kernel/index.ts';

/** What other tabs of the browser do with the drafts that all of them share. */
export interface DraftChanges {
  /** Calls `listener` after another tab has written drafts; of which conversation is not said. */
  onChange(listener: () => void): Cancel;
}
