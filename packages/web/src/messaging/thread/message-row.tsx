import type { Message } from '@duet/core/messaging';
import { classNames, Icon, VisuallyHidden } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import styles from './message-row.module.css';

export interface MessageRowProps {
  readonly message: Message;
  readonly own: boolean;
  /** Whether it begins and ends a group of one sender. */
  readonly starts: boolean;
  readonly ends: boolean;
  /** What became of it, where that is said. */
  readonly deliveryStatus?: 'read' | 'sent' | undefined;
}

/** A message in the thread, other than a photo (`PhotoRow`); words say whose it is, since sides and colours report nothing to a reader. */
export function MessageRow({ message, own, starts, ends, deliveryStatus }: MessageRowProps) {
  return (
    <div
      className={classNames(styles['row'], own && styles['own'], starts && styles['starts'], ends && styles['ends'])}
    >
      <Content message={message} own={own} />
      {deliveryStatus && <DeliveryStatus deliveryStatus={deliveryStatus} />}
    </div>
  );
}

/** What became of the member's own words. */
export function DeliveryStatus({ deliveryStatus }: Pick<MessageRowProps, 'deliveryStatus'>) {
  const t = useText('messaging');
  return (
    deliveryStatus && (
      <span className={styles['status']}>
        <Icon name={deliveryStatus === 'read' ? 'double-check' : 'check'} size="small" />
        {t(deliveryStatus)}
      </span>
    )
  );
}

function Content({ message, own }: { readonly message: Message; readonly own: boolean }) {
  const t = useText('messaging');
  switch (message.kind) {
    case 'WINK':
      return <Event icon="wink" text={t(own ? 'wink.own' : 'wink.partner')} />;
    case 'MUTUAL_LIKE':
      return <Event icon="heart" text={t('mutualLike')} />;
    case 'ERROR':
      return <LocalError />;
    case 'IMAGE':
    case 'MESSAGE':
    case 'READ':
    case 'TYPING':
      return (
        <p className={styles['bubble']}>
          <VisuallyHidden>{t(own ? 'sender.own' : 'sender.partner')} </VisuallyHidden>
          <span className={styles['text']} dir="auto">
            {message.text}
          </span>
        </p>
      );
  }
}

function LocalError() {
  const problemText = useProblemText();
  return <p className={styles['error']}>{problemText({ key: 'error_general' })}</p>;
}

function Event({ icon, text }: { readonly icon: 'wink' | 'heart'; readonly text: string }) {
  return (
    <p className={styles['event']}>
      <Icon name={icon} filled={icon === 'heart'} />
      {text}
    </p>
  );
}
