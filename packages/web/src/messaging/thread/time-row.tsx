import { fullTimeText, useLanguage } from '../../i18n/index.ts';
import styles from './message-row.module.css';

interface TimeRowProps {
  readonly at: string;
  /** Milliseconds. */
  readonly now: () => number;
}

export function TimeRow({ at, now }: TimeRowProps) {
  const language = useLanguage();
  return (
    <p className={styles['stamp']}>
      <time dateTime={at}>{fullTimeText(at, language, now())}</time>
    </p>
  );
}
