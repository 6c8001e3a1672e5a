import { Link } from '../link/link.tsx';
import styles from './tab-links.module.css';

export interface TabLink {
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
}

/** Sibling pages as a row; links, because each has an address. Scrolls sideways where there are many. */
export function TabLinks({ label, links }: { readonly label: string; readonly links: readonly TabLink[] }) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          className={styles['tab']}
          aria-current={link.current ? 'page' : undefined}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
