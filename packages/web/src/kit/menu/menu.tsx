import { Menu as MenuPopover, MenuButton, MenuItem, MenuProvider } from '@ariakit/react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icon/glyphs.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './menu.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** Where it leads; an entry without one calls `onChoose`. */
  readonly href?: string;
  readonly danger?: boolean;
}

export interface MenuProps {
  /** Names the button and the menu; holds the words that the button shows, if it shows any. */
  readonly label: string;
  /** What the button shows. */
  readonly children: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly onChoose?: (id: string) => void;
  /** Class of the button, e.g. from `buttonClass`. */
  readonly buttonClassName?: string;
}

/** A button that opens a list of places and actions. Arrow keys, first letters and Escape work; focus returns. */
export function Menu({ label, children, entries, onChoose, buttonClassName }: MenuProps) {
  return (
    <MenuProvider>
      <MenuButton className={classNames(styles['button'], buttonClassName)} aria-label={label}>
        {children}
      </MenuButton>
      <MenuPopover className={styles['menu']} aria-label={label} gutter={8}>
        {entries.map((entry) => (
          <MenuItem
            key={entry.id}
            className={classNames(styles['item'], entry.danger && styles['danger'])}
            {...(entry.href !== undefined && { render: <Link href={entry.href} /> })}
            onClick={() => onChoose?.(entry.id)}
          >
            {entry.icon !== undefined && <Icon name={entry.icon} />}
            {entry.label}
          </MenuItem>
        ))}
      </MenuPopover>
    </MenuProvider>
  );
}
