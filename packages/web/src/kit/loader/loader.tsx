import { useText } from '../../i18n/index.ts';
import { classNames } from '../class-names.ts';
import styles from './loader.module.css';

interface LoaderProps {
  readonly label?: string | undefined;
  /** Covers nothing for a moment, for what is mostly over by then. */
  readonly delayed?: boolean;
}

/** Covers what must not be used while something runs. `label` reports what; it is announced. */
export function Loader({ label, delayed: late = false }: LoaderProps) {
  const t = useText('kit');
  return (
    <div className={classNames(styles['overlay'], late && styles['delayed'])} role="status">
      <span className={styles['beat']} />
      <span>{label ?? t('loading')}</span>
    </div>
  );
}
