import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './brand.module.css';

export interface BrandProps {
  readonly name: string;
  /** Address of the mark. */
  readonly logo: string;
  /** On the tenant's gradient the mark has a light background of its own. */
  readonly onGradient?: boolean;
}

/** The tenant's mark and name, in its heading font. A mark that cannot be fetched leaves no gap: the name says enough. */
export function Brand({ name, logo, onGradient = false }: BrandProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classNames(styles['brand'], onGradient && styles['onGradient'])}>
      {logo !== failed && (
        <img className={styles['mark']} src={logo} alt="" width="36" height="36" onError={() => setFailed(logo)} />
      )}
      <span className={styles['name']}>{name}</span>
    </span>
  );
}
