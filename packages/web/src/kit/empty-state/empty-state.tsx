import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import type { IconName } from '../icon/glyphs.ts';
import { Icon } from '../icon/icon.tsx';

export interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  /** What will appear here. */
  readonly text: string;
  /** The next step, as a button or link. */
  readonly action?: ReactNode;
}

/** An empty list as an invitation. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <span className={styles['drawing']}>
        <Icon name={icon} size="large" />
      </span>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {action}
    </div>
  );
}
