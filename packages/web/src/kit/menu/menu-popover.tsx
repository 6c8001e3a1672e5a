import { Menu, MenuItem, useMenuStore } from '@ariakit/react';
import { useLayoutEffect } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import type { MenuEntry, MenuFocus } from './menu-entry.ts';
import styles from './menu.module.css';

export interface MenuPopoverProps {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onChoose: ((id: string) => void) | undefined;
  readonly portal: boolean;
  /** Where it opens, and what has the focus again once it is closed. */
  readonly button: HTMLElement | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly initialFocus: MenuFocus;
}

/** The list of a menu. Ariakit, which makes it, is as large as all the rest of what surrounds a page: it comes with the first menu. */
export default function MenuPopover(props: MenuPopoverProps) {
  const { id, label, entries, onChoose, portal, button, open, onOpenChange, initialFocus } = props;
  const store = useMenuStore({ open, setOpen: onOpenChange });
  // All outside of an open dialog is inert.
  const dialog = portal ? button?.closest('dialog') : null;
  useLayoutEffect(() => {
    store.setDisclosureElement(button);
    store.setAnchorElement(button);
    store.setAutoFocusOnShow(open);
    if (open) store.setInitialFocus(initialFocus);
    else store.setActiveId(null);
  }, [store, button, open, initialFocus]);
  return (
    <Menu
      store={store}
      id={id}
      className={styles['menu']}
      aria-label={label}
      gutter={8}
      portal={portal}
      {...(dialog && { portalElement: dialog })}
    >
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
    </Menu>
  );
}
