import type { OutgoingMessage } from '@duet/core/messaging';
import { memo } from 'react';
import { classNames } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import styles from './message-row.module.css';

export interface OutgoingRowProps {
  readonly text: string;
  readonly outgoing: OutgoingMessage;
  readonly onRetry: (id: string) => Promise<void>;
}

/** A pending text, or one that did not arrive: it keeps its place and can be tried again. */
export const OutgoingRow = memo(function OutgoingRow({ text, outgoing, onRetry }: OutgoingRowProps) {
  return (
    <div className={classNames(styles['row'], styles['own'], styles['starts'], styles['ends'], styles['waiting'])}>
      <p className={styles['bubble']}>
        <span className={styles['text']} dir="auto">
          {text}
        </span>
      </p>
      <OutgoingStatus outgoing={outgoing} onRetry={onRetry} />
    </div>
  );
});

export interface OutgoingStatusProps {
  readonly outgoing: OutgoingMessage;
  readonly onRetry: (id: string) => Promise<void>;
  /** Undefined for what cannot be taken back. */
  readonly onCancel?: ((id: string) => void) | undefined;
}

/** How far something pending has come, and what may be done about it. */
export function OutgoingStatus({ outgoing: { id, content, status }, onRetry, onCancel }: OutgoingStatusProps) {
  const t = useText('messaging');
  const cancel = (words: string) =>
    onCancel && (
      <button
        type="button"
        className={styles['retry']}
        onClick={() => {
          onCancel(id);
        }}
      >
        {words}
      </button>
    );
  if (status === 'failed')
    return (
      <span className={classNames(styles['status'], styles['failed'])} role="alert">
        {t('failed')}
        <button type="button" className={styles['retry']} onClick={() => void onRetry(id)}>
          {t('tryAgain')}
        </button>
        {cancel(t('picture.remove'))}
      </span>
    );
  // Once it is uploaded the message itself is pending, and may have arrived.
  const mayCancel = content.kind === 'photo' && content.imageId === undefined;
  return (
    <span className={styles['status']}>
      <span>{t(status === 'waiting' ? 'busy' : 'sending')}</span>
      {mayCancel && cancel(t('picture.cancel'))}
    </span>
  );
}
