import type { ReadonlyCell } from '@duet/core/kernel';
import type { ConversationSummary, Message, Unsent } from '@duet/core/messaging';
import type { ProfileEntry } from '@duet/core/profile';
import { useMemo } from 'react';
import { Avatar, avatarPhoto, Badge, classNames, Icon } from '../../kit/index.ts';
import { shortTimeText, useLanguage, useText } from '../../i18n/index.ts';
import { observeCell, observer } from '../../state/index.ts';
import { AppLink, routeTo } from '../../routes/index.ts';
import type { DeletionRequest } from '../deletion/deleting.ts';
import styles from './conversation-row.module.css';
import { MutedMark } from './muted-mark.tsx';
import { RowMenu } from './row-menu.tsx';
import { SwipeToArchive } from '../swipe/swipe-to-archive.tsx';

export interface ConversationRowProps {
  readonly summary: ConversationSummary;
  readonly partner: ReadonlyCell<ProfileEntry>;
  readonly selfId: string | undefined;
  readonly current: boolean;
  /** Asked for by the row itself, which is drawn anew when the answer changes. */
  readonly unsentIn: (id: string) => Unsent | undefined;
  readonly isMuted: (id: string) => boolean;
  /** Milliseconds. */
  readonly now: () => number;
  /** The conversation is about to be opened. */
  readonly onPress: (id: string) => void;
  readonly onArchive: (id: string, archived: boolean) => Promise<void>;
  readonly onMute: (id: string, muted: boolean) => Promise<void>;
  readonly onDelete: (request: DeletionRequest) => void;
}

/** One conversation in the list: who, what was said last, when, and how much of it is unread. */
export const ConversationRow = observer(function ConversationRow({
  summary,
  partner,
  selfId,
  current,
  unsentIn,
  isMuted,
  now,
  onPress,
  onArchive,
  onMute,
  onDelete,
}: ConversationRowProps) {
  const t = useText('messaging');
  const language = useLanguage();
  const entry = useMemo(() => observeCell(partner, 'partner'), [partner])();
  const profile = entry.status === 'known' ? entry.profile : undefined;
  const name = profile?.displayName ?? (entry.status === 'missing' ? t('someoneGone') : '…');
  const { last, unread } = summary;
  const muted = isMuted(summary.id);
  const unsent = unsentIn(summary.id);
  const archive = (archived: boolean) => void onArchive(summary.id, archived);
  return (
    <SwipeToArchive
      archived={summary.archived}
      onArchive={archive}
      className={classNames(styles['item'], current && styles['current'], unread > 0 && styles['unread'])}
    >
      <AppLink
        to={routeTo('conversation', summary.id)}
        className={styles['row'] ?? ''}
        aria-current={current ? 'page' : undefined}
        // A finger goes down to scroll, too.
        onPointerDown={({ pointerType, button }) => {
          if (pointerType === 'mouse' && button === 0) onPress(summary.id);
        }}
        onClick={() => onPress(summary.id)}
      >
        <Avatar name={name} {...avatarPhoto(profile?.photos[0])} online={profile?.online ?? false} />
        <span className={styles['words']}>
          <span className={styles['top']}>
            <bdi className={styles['name']}>{name}</bdi>
            {last && (
              <time className={styles['time']} dateTime={last.sentAt}>
                {shortTimeText(last.sentAt, language, now())}
              </time>
            )}
          </span>
          <span className={styles['bottom']}>
            {profile?.fraud ? (
              <span className={styles['preview']}>{t('fraud.title')}</span>
            ) : (
              <Preview message={last} own={last !== undefined && last.sentBy === selfId} />
            )}
            {unsent && (
              <span className={classNames(styles['time'], styles['bottom'])}>
                <Icon name={unsent === 'failed' ? 'warning' : 'clock'} />
                {t(unsent)}
              </span>
            )}
            {muted && <MutedMark />}
            <Badge count={unread} label={t('unread', { count: unread })} />
          </span>
        </span>
      </AppLink>
      <RowMenu
        name={name}
        archived={summary.archived}
        muted={muted}
        onArchive={archive}
        onMute={(next) => void onMute(summary.id, next)}
        onDelete={() => onDelete({ id: summary.id, name, until: last?.sentAt })}
      />
    </SwipeToArchive>
  );
});

function Preview({ message, own }: { readonly message: Message | undefined; readonly own: boolean }) {
  const t = useText('messaging');
  if (message?.kind === 'MESSAGE' && message.text !== '')
    return (
      <span className={styles['preview']}>
        {own && <span>{t('preview.you')} </span>}
        <bdi className={styles['text']}>{message.text}</bdi>
      </span>
    );
  return <span className={styles['preview']}>{t(previewKey(message, own))}</span>;
}

function previewKey(message: Message | undefined, own: boolean): string {
  switch (message?.kind) {
    case 'IMAGE':
      return own ? 'preview.ownPhoto' : 'preview.photo';
    case 'WINK':
      return own ? 'preview.ownWink' : 'preview.wink';
    case 'MUTUAL_LIKE':
      return 'preview.mutualLike';
    case 'MESSAGE':
      return 'preview.hidden';
    case 'READ':
    case 'TYPING':
    case 'ERROR':
    case undefined:
      return 'preview.new';
  }
}
