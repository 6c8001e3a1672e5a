import type { PointerEvent, ReactNode } from 'react';
import { classNames, useSwipe } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import styles from './swipe-to-archive.module.css';

interface SwipeToArchiveProps {
  readonly archived: boolean;
  readonly onArchive: (archived: boolean) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A row of the list that a finger or pen archives, or takes out of the archive, by a swipe to where the line begins: the other way
 * is the system's own way back. Mouse, keys and readers have the same in the row's menu.
 */
export function SwipeToArchive({ archived, onArchive, className, children }: SwipeToArchiveProps) {
  const t = useText('messaging');
  const { onPointerDown, ...swipe } = useSwipe((direction) => {
    if (direction === 'back') onArchive(!archived);
  });
  return (
    <div
      role="listitem"
      className={classNames(styles['item'], className)}
      {...swipe}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'mouse') onPointerDown(event);
      }}
    >
      {children}
      <span className={styles['behind']} aria-hidden>
        {t(archived ? 'archive.restore' : 'archive.archive')}
      </span>
    </div>
  );
}
