import type { IconName } from '../icon/glyphs.ts';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** Where it leads; an entry without one calls `onChoose`. */
  readonly href?: string;
  readonly danger?: boolean;
}

/** What has the focus when a menu opens: itself after a press of the pointer, else an entry. */
export type MenuFocus = 'container' | 'first' | 'last';
