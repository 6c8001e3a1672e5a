import type { TimelineRow } from '@duet/core/messaging';
import { observer } from 'mobx-react-lite';
import { Virtualizer } from 'virtua';
import { EmptyState } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { PhotoRow } from '../photos/photo-row.tsx';
import { TimeRow } from './time-row.tsx';
import styles from './thread.module.css';
import { TypingRow } from './typing-row.tsx';
import { useThreadScroll } from './use-thread-scroll.ts';

export interface ThreadProps {
  readonly store: ConversationStore;
  readonly rows: readonly TimelineRow[];
}

/** The messages, opened at the newest, kept there while more come, and still while older ones are put before them. */
export const Thread = observer(function Thread({ store, rows }: ThreadProps) {
  const t = useText('messaging');
  const { frame, list, shift, onScroll } = useThreadScroll(rows, store.loadOlder);
  return (
    <>
      {/* A thread that scrolls must be reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={frame} className={styles['thread']} role="log" aria-label={t('thread')} tabIndex={0}>
        <div className={styles['spring']} />
        {rows.length === 0 && <EmptyState icon="chat" title={t('first.title')} text={t('first.text')} />}
        <Virtualizer ref={list} scrollRef={frame} data={rows} shift={shift} onScroll={onScroll}>
          {(row) => <Row key={row.key} row={row} store={store} />}
        </Virtualizer>
      </div>
      <TypingRow store={store} />
    </>
  );
});

const Row = observer(function Row({ row, store }: { readonly row: TimelineRow; readonly store: ConversationStore }) {
  const { retry, photos, partner } = store;
  const photo = {
    name: partner?.displayName ?? '',
    onEnlarge: photos.enlarge,
    onRetry: retry,
    onCancel: photos.cancel,
  };
  switch (row.kind) {
    case 'time':
      return <TimeRow at={row.at} now={store.now} />;
    case 'message': {
      const { message, own, starts, ends, deliveryStatus } = row;
      const props = { message, own, starts, ends, deliveryStatus };
      return message.kind === 'IMAGE' ? <PhotoRow {...props} {...photo} /> : <MessageRow {...props} />;
    }
    case 'outgoing': {
      const { outgoing } = row;
      const { content } = outgoing;
      if (content.kind === 'text') return <OutgoingRow text={content.text} outgoing={outgoing} onRetry={retry} />;
      return <PhotoRow outgoing={outgoing} own starts ends {...photo} />;
    }
  }
});
