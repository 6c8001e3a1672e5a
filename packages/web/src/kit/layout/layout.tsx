import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

/** Steps of the spacing scale. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface LayoutProps {
  readonly gap?: Gap;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Things under each other, evenly apart. */
export function Stack({ gap = 4, className, children }: LayoutProps) {
  return <div className={classNames(styles['stack'], styles[`gap${String(gap)}`], className)}>{children}</div>;
}

/** Things beside each other that wrap where the line ends. */
export function Cluster({
  gap = 3,
  justify = 'start',
  className,
  children,
}: LayoutProps & { readonly justify?: 'start' | 'center' | 'end' | 'between' }) {
  return (
    <div className={classNames(styles['cluster'], styles[`gap${String(gap)}`], styles[justify], className)}>
      {children}
    </div>
  );
}
