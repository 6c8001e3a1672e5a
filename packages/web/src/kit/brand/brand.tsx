import { classNames } from '../class-names.ts';
import styles from './brand.module.css';

export interface BrandProps {
  readonly name: string;
  /** Address of the mark. */
  readonly logo: string;
  /** On the tenant's gradient the mark has a light background of its own. */
  readonly onGradient?: boolean;
}

/** The tenant's mark and name, in its heading font. */
export function Brand({ name, logo, onGradient = false }: BrandProps) {
  return (
    <span className={classNames(styles['brand'], onGradient && styles['onGradient'])}>
      <img className={styles['mark']} src={logo} alt="" width="36" height="36" />
      <span className={styles['name']}>{name}</span>
    </span>
  );
}
