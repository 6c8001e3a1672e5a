import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly shape: 'text' | 'title' | 'portrait' | 'circle' | 'field';
}

/** The place of content pending, in its size. Mute: the region around it reports that it is busy. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className={classNames(styles['skeleton'], styles[shape])} aria-hidden="true" />;
}
