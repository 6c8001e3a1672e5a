import type { TimelineRow } from '@duet/core/messaging';
import { observer } from 'mobx-react-lite';
import { Virtualizer } from 'virtua';
import { EmptyState } from '../kit/index.ts';
import { useText } from '../i18n/index.ts';
import type { ConversationStore } from './conversation-store.ts';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
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
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
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

function Row({ row, store }: { readonly row: TimelineRow; readonly store: ConversationStore }) {
  switch (row.kind) {
    case 'time':
      return <TimeRow at={row.at} now={store.now} />;
    case 'message':
      return <MessageRow message={row.message} own={row.own} starts={row.starts} ends={row.ends} fate={row.fate} />;
    case 'outgoing':
      return <OutgoingRow outgoing={row.outgoing} onRetry={store.retry} />;
  }
}
