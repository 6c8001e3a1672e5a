import { useText } from '../../i18n/index.ts';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the navigation to the content. */
export function SkipLink() {
  const t = useText('shell');
  return (
    <a className={styles['skip']} href="#main">
      {t('skipToContent')}
    </a>
  );
}
