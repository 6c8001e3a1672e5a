import type { Message } from '@duet/core/messaging';
import { Menu } from '../../kit/index.ts';
import { shortTimeText, useLanguage, useText } from '../../i18n/index.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import styles from './message-row.module.css';

interface MessageMenuProps {
  readonly message: Message;
  readonly store: Pick<ConversationStore, 'safety' | 'now'>;
}

/** What a member can do about a message of the partner's: a button beside it, for pointer, touch, keys and readers alike. */
export function MessageMenu({ message, store: { safety, now } }: MessageMenuProps) {
  const t = useText('messaging');
  const time = shortTimeText(message.sentAt, useLanguage(), now());
  return (
    // What comes live is read without it.
    <span aria-live="off">
      <Menu
        label={t('messageMenu.label', { time })}
        entries={[{ id: 'report', label: t('messageMenu.report'), icon: 'flag' }]}
        onChoose={() => safety.open('report', message)}
        buttonClassName={styles['menu'] ?? ''}
        portal
      />
    </span>
  );
}
