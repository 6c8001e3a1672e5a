import type { OutgoingMessage } from '@duet/core/messaging';
import { memo } from 'react';
import { classNames, Icon } from '../kit/index.ts';
import { useText } from '../i18n/index.ts';
import styles from './message-row.module.css';

export interface OutgoingRowProps {
  readonly outgoing: OutgoingMessage;
  readonly onRetry: (id: string) => Promise<void>;
}

/** A message on its way, or one that did not arrive: it keeps its place and can be tried again. */
export const OutgoingRow = memo(function OutgoingRow({ outgoing, onRetry }: OutgoingRowProps) {
  const t = useText('messaging');
  const { id, content, status } = outgoing;
  return (
    <div className={classNames(styles['row'], styles['own'], styles['starts'], styles['ends'], styles['waiting'])}>
      {content.kind === 'text' ? (
        <p className={styles['bubble']}>
          <span className={styles['said']} dir="auto">
            {content.text}
          </span>
        </p>
      ) : (
        <p className={classNames(styles['bubble'], styles['upload'])}>
          <Icon name="photo" />
          {t('photo')}
          <progress value={content.share} max={1} aria-label={t('uploading')} />
        </p>
      )}
      {status === 'sending' ? (
        <span className={styles['status']}>{t('sending')}</span>
      ) : (
        <span className={classNames(styles['status'], styles['failed'])} role="alert">
          {t('failed')}
          <button type="button" className={styles['retry']} onClick={() => void onRetry(id)}>
            {t('tryAgain')}
          </button>
        </span>
      )}
    </div>
  );
});
