import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import styles from './tab-links.module.css';

export interface TabLink {
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
  /** What waits there, e.g. a count. */
  readonly badge?: ReactNode;
}

/** Sibling pages as a row; links, because each has an address. Scrolls sideways where there are many, to the one that is open. */
export function TabLinks({ label, links }: { readonly label: string; readonly links: readonly TabLink[] }) {
  const row = useRef<HTMLElement>(null);
  const current = links.find((link) => link.current)?.href;
  useLayoutEffect(() => {
    if (row.current) showCurrent(row.current);
  }, [current]);
  return (
    <nav ref={row} className={styles['tabs']} aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          className={styles['tab']}
          aria-current={link.current ? 'page' : undefined}
        >
          {link.label}
          {link.badge}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the row alone, to either side: `scrollIntoView` would move the page, too. */
function showCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!current) return;
  const { left, right } = row.getBoundingClientRect();
  row.scrollBy({ left: (current.left + current.right - left - right) / 2, behavior: 'instant' });
}
