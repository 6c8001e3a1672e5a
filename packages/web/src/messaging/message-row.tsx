import type { Message } from '@duet/core/messaging';
import { memo } from 'react';
import { classNames, Icon, VisuallyHidden } from '../kit/index.ts';
import { useProblemText, useText } from '../i18n/index.ts';
import styles from './message-row.module.css';

export interface MessageRowProps {
  readonly message: Message;
  readonly own: boolean;
  /** Whether it begins and ends a group of one sender. */
  readonly starts: boolean;
  readonly ends: boolean;
  /** What became of it, where that is said. */
  readonly fate?: 'read' | 'sent' | undefined;
}

/** A message in the thread, other than a photo (`PhotoRow`); words say whose it is, since sides and colours say nothing to a reader. */
export const MessageRow = memo(function MessageRow({ message, own, starts, ends, fate }: MessageRowProps) {
  return (
    <div
      className={classNames(styles['row'], own && styles['own'], starts && styles['starts'], ends && styles['ends'])}
    >
      <Content message={message} own={own} />
      <Fate fate={fate} />
    </div>
  );
});

/** What became of the member's own words. */
export function Fate({ fate }: Pick<MessageRowProps, 'fate'>) {
  const t = useText('messaging');
  return (
    fate && (
      <span className={styles['status']}>
        <Icon name={fate === 'read' ? 'double-check' : 'check'} size="small" />
        {t(fate)}
      </span>
    )
  );
}

function Content({ message, own }: { readonly message: Message; readonly own: boolean }) {
  const t = useText('messaging');
  const problemText = useProblemText();
  const whose = <VisuallyHidden>{t(own ? 'said.own' : 'said.partner')} </VisuallyHidden>;
  switch (message.kind) {
    case 'WINK':
      return <Event icon="wink" text={t(own ? 'wink.own' : 'wink.partner')} />;
    case 'MUTUAL_LIKE':
      return <Event icon="heart" text={t('mutualLike')} />;
    case 'ERROR':
      return <p className={styles['error']}>{problemText({ key: 'error_general' })}</p>;
    case 'IMAGE':
    case 'MESSAGE':
    case 'READ':
    case 'TYPING':
      return (
        <p className={styles['bubble']}>
          {whose}
          <span className={styles['said']} dir="auto">
            {message.text}
          </span>
        </p>
      );
  }
}

function Event({ icon, text }: { readonly icon: 'wink' | 'heart'; readonly text: string }) {
  return (
    <p className={styles['event']}>
      <Icon name={icon} filled={icon === 'heart'} />
      {text}
    </p>
  );
}
