import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from '../class-names.ts';

export interface CardProps {
  readonly padding?: 'none' | 'medium' | 'large';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A raised ground for what belongs together. */
export function Card({ padding = 'medium', className, children }: CardProps) {
  return <div className={classNames(styles['card'], styles[padding], className)}>{children}</div>;
}
