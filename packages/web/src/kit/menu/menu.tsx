import { useContext, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { lazyComponent } from '../lazy-component/lazy-component.tsx';
import { BehindContext } from './behind-context.ts';
import type { MenuEntry, MenuFocus } from './menu-entry.ts';
import styles from './menu.module.css';

export interface MenuProps {
  /** Names the button and the menu; holds the words that the button shows, if it shows any. */
  readonly label: string;
  /** What the button shows; left out where its class draws it. */
  readonly children?: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly onChoose?: (id: string) => void;
  /** Class of the button, e.g. from `buttonClass`. */
  readonly buttonClassName?: string;
  /** Opens outside of what would cut it off, such as a list that scrolls; within the dialog, if it is in one. */
  readonly portal?: boolean;
}

const MenuPopover = lazyComponent(() => import('./menu-popover.tsx'), null);

const KEYS: Readonly<Record<string, MenuFocus>> = { ArrowDown: 'first', ArrowUp: 'last' };

/**
 * A button that opens a list of places and actions. Arrow keys, first letters and Escape work; focus returns. The code of the list is
 * fetched as soon as the pointer or the focus is on the button.
 */
export function Menu({ label, children, entries, onChoose, buttonClassName, portal = false }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [initialFocus, setInitialFocus] = useState<MenuFocus>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isBehind = useContext(BehindContext);
  if (isBehind && open) setOpen(false);
  const show = (focus: MenuFocus) => {
    setInitialFocus(focus);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const focus = KEYS[event.key];
    if (focus === undefined) return;
    event.preventDefault();
    show(focus);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(styles['button'], buttonClassName)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={MenuPopover.prefetch}
        onFocus={MenuPopover.prefetch}
        onKeyDown={onKeyDown}
        // A press by a key has no detail.
        onClick={({ detail }) => (open ? setOpen(false) : show(detail === 0 ? 'first' : 'container'))}
      >
        {children}
      </button>
      {initialFocus !== undefined && (
        <MenuPopover
          props={{
            id,
            label,
            entries,
            onChoose,
            portal,
            button: button.current,
            open,
            onOpenChange: setOpen,
            initialFocus,
          }}
        />
      )}
    </>
  );
}
