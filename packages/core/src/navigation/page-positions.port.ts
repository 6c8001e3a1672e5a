import type { Resettable } from '../kernel/index.ts';

/** Where a page was left. */
export interface PagePosition {
  /** Pixels above the window. */
  readonly top: number;
  /** The address of the link that had the focus, as it stands in the link. */
  readonly link?: string | undefined;
}

/** Where the pages of this tab were left, by the name of their entry in its history. Outlives a reload of the tab; emptied at logout. */
export interface PagePositionStorage extends Resettable {
  find(entry: string): PagePosition | undefined;
  /** Called with each scroll: is to cost next to nothing. */
  set(entry: string, position: PagePosition): void;
}
