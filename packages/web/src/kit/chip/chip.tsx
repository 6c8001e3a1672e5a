import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icon/glyphs.ts';
import { Icon } from '../icon/icon.tsx';

export interface ChipProps {
  readonly icon?: IconName;
  readonly tone?: 'plain' | 'primary' | 'accent' | 'success' | 'warning';
  readonly children: ReactNode;
}

/** A short fact, e.g. one answer of a profile. Not a control. */
export function Chip({ icon, tone = 'plain', children }: ChipProps) {
  return (
    <span className={classNames(styles['chip'], styles[tone])}>
      {icon !== undefined && <Icon name={icon} size="small" />}
      {children}
    </span>
  );
}
