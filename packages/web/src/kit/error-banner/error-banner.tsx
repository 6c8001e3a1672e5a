import { useText } from '../../i18n/index.ts';
import styles from './error-banner.module.css';
import { Icon } from '../icon/icon.tsx';

/** The application's main error. A click anywhere on it makes it go (SHE-45). */
export function ErrorBanner({ text, onDismiss }: { readonly text: string; readonly onDismiss: () => void }) {
  const t = useText('kit');
  return (
    <div role="alert">
      <button type="button" className={styles['banner']} onClick={onDismiss}>
        <Icon name="warning" />
        <span className={styles['text']}>{text}</span>
        <span className={styles['dismiss']}>{t('dismiss')}</span>
      </button>
    </div>
  );
}
