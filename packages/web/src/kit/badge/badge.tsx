import styles from './badge.module.css';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface BadgeProps {
  readonly count: number;
  /** The count in words, e.g. "3 unread conversations". */
  readonly label: string;
}

/** A count on a link or button; nothing for zero. It is exact, as title, app icon and readers have it. Readers hear the label. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={styles['badge']}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
