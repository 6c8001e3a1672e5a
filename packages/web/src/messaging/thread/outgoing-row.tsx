import type { OutgoingMessage } from '@duet/core/messaging';
import { classNames, VisuallyHidden } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { AppLink, routeTo } from '../../routes/index.ts';
import { ownRowsLive } from './message-row.tsx';
import styles from './message-row.module.css';
import { MessageText } from './message-text.tsx';

export interface OutgoingStatusProps {
  readonly outgoing: OutgoingMessage;
  readonly onRetry: (id: string) => Promise<void>;
  readonly onCancel: (id: string) => void;
  /** The member goes to the plans, because of what a plan is missing for. */
  readonly onSubscribe: (kind: OutgoingMessage['content']['kind']) => void;
}

export interface OutgoingRowProps extends OutgoingStatusProps {
  readonly text: string;
}

/** A pending text, or one that did not arrive: it keeps its place and can be tried again. */
export function OutgoingRow({ text, ...status }: OutgoingRowProps) {
  const t = useText('messaging');
  return (
    <div
      className={classNames(styles['row'], styles['own'], styles['starts'], styles['ends'], styles['waiting'])}
      aria-live={ownRowsLive(true)}
    >
      <p className={styles['bubble']}>
        <VisuallyHidden>{t('sender.own')} </VisuallyHidden>
        <MessageText text={text} />
      </p>
      <OutgoingStatus {...status} />
    </div>
  );
}

/** How far something pending has come, and what may be done about it. */
export function OutgoingStatus({ outgoing, onRetry, onCancel, onSubscribe }: OutgoingStatusProps) {
  const t = useText('messaging');
  const { id, status, content } = outgoing;
  const isRefused = status === 'failed' || status === 'forbidden' || status === 'separated';
  return (
    <span
      className={classNames(styles['status'], isRefused && styles['failed'])}
      role={isRefused ? 'alert' : undefined}
    >
      <span>{t(status)}</span>
      {status === 'forbidden' && (
        <PlansLink
          onFollow={() => {
            onSubscribe(content.kind);
          }}
        />
      )}
      {status !== 'sending' && status !== 'forbidden' && (
        <StatusButton words={t('tryAgain')} onClick={() => void onRetry(id)} />
      )}
      {mayCancel(outgoing) && (
        <StatusButton
          words={t(cancelKey(outgoing))}
          onClick={() => {
            onCancel(id);
          }}
        />
      )}
    </span>
  );
}

/** The plans lead back to the conversation. */
function PlansLink({ onFollow }: { readonly onFollow: () => void }) {
  const t = useText('messaging');
  return (
    <AppLink to={routeTo('subscribe')} className={styles['retry'] ?? ''} onClick={onFollow}>
      {t('subscribe')}
    </AppLink>
  );
}

function StatusButton({ words, onClick }: { readonly words: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles['retry']} onClick={onClick}>
      {words}
    </button>
  );
}

/** Once it is on its way it may have arrived. A photo that is still uploaded has not. */
const mayCancel = ({ content, status }: OutgoingMessage): boolean =>
  status !== 'sending' || (content.kind === 'photo' && content.imageId === undefined);

function cancelKey({ content, status }: OutgoingMessage): string {
  if (content.kind === 'text') return 'cancelMessage';
  return status === 'sending' || status === 'waiting' ? 'picture.cancel' : 'picture.remove';
}
