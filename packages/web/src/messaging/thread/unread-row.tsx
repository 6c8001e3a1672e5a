import { useText } from '../../i18n/index.ts';
import styles from './message-row.module.css';

/** Says from where on the member has not read the thread. */
export function UnreadRow() {
  const t = useText('messaging');
  return <p className={styles['unread']}>{t('unreadFrom')}</p>;
}
