import type { DeliveryStatus as Status, Message } from '@duet/core/messaging';
import type { ReactNode } from 'react';
import { classNames, Icon, VisuallyHidden } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import styles from './message-row.module.css';
import { MessageText } from './message-text.tsx';

export interface MessageRowProps {
  readonly message: Message;
  readonly own: boolean;
  /** Whether it begins and ends a group of one sender. */
  readonly starts: boolean;
  readonly ends: boolean;
  /** What became of it, if it is the member's own; `showsStatus`: not for screen readers alone. */
  readonly deliveryStatus?: Status | undefined;
  readonly showsStatus?: true | undefined;
  /** What the member can do about it, beside a text of the partner's. */
  readonly menu?: ReactNode;
}

/** A message in the thread, other than a photo (`PhotoRow`); words say whose it is, since sides and colours report nothing to a reader. */
export function MessageRow({ message, own, starts, ends, menu, ...status }: MessageRowProps) {
  return (
    <div
      className={classNames(styles['row'], own && styles['own'], starts && styles['starts'], ends && styles['ends'])}
      aria-live={ownRowsLive(own)}
    >
      {menu === undefined ? (
        <Content message={message} own={own} />
      ) : (
        <div className={styles['withMenu']}>
          <Content message={message} own={own} />
          {menu}
        </div>
      )}
      {status.deliveryStatus && <DeliveryStatus {...status} />}
    </div>
  );
}

/**
 * The thread announces what the partner writes. The member knows their own words, which would be read when they are sent, and once
 * more when they have arrived.
 */
export const ownRowsLive = (own: boolean): 'off' | undefined => (own ? 'off' : undefined);

/** What became of the member's own message: in words for screen readers at each one, for the eye where it says something new. */
export function DeliveryStatus({
  deliveryStatus,
  showsStatus,
}: Pick<MessageRowProps, 'deliveryStatus' | 'showsStatus'>) {
  const t = useText('messaging');
  if (!deliveryStatus) return null;
  if (!showsStatus) return <VisuallyHidden>{t(deliveryStatus)}</VisuallyHidden>;
  return (
    <span className={styles['status']}>
      <Icon name={deliveryStatus === 'read' ? 'double-check' : 'check'} size="small" />
      {t(deliveryStatus)}
    </span>
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
          <MessageText text={message.text} />
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
