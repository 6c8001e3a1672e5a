import type { Message, OutgoingMessage, TimelineRow } from '@duet/core/messaging';
import { useMemo, type ReactElement } from 'react';
import { Virtualizer } from 'virtua';
import { EmptyState } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import { MoneyRow } from '../caution/money-row.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { PhotoRow, type PhotoRowProps } from '../photos/photo-row.tsx';
import { DayLabel } from './day-label.tsx';
import { TimeRow } from './time-row.tsx';
import styles from './thread.module.css';
import { TypingRow } from './typing-row.tsx';
import { UnreadRow } from './unread-row.tsx';
import { ToEndButton } from './to-end-button.tsx';
import { useThreadScroll } from '../scrolling/use-thread-scroll.ts';

export interface ThreadProps {
  readonly store: ConversationStore;
  readonly rows: readonly TimelineRow[];
}

/** The messages, opened at the first unread one or else the newest, kept there while more come, and still while older ones are put before them. */
export const Thread = observer(function Thread({ store, rows }: ThreadProps) {
  const t = useText('messaging');
  const drawRow = useRowElements(store);
  const { frame, list, shift, onScroll, goToEnd } = useThreadScroll(
    rows,
    { onReachStart: store.loadOlder, onEnd: store.setEndInView, onSee: store.place.see, onTop: store.place.setTop },
    store.followEnd,
  );
  return (
    <>
      <DayLabel store={store} />
      <div
        ref={frame}
        className={styles['thread']}
        role="log"
        aria-live={store.place.announcesRows ? 'polite' : 'off'}
        aria-label={t('thread')}
        // A thread that scrolls must be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div className={styles['spring']} />
        {rows.length === 0 && <EmptyState icon="chat" title={t('first.title')} text={t('first.text')} />}
        <Virtualizer ref={list} scrollRef={frame} data={rows} shift={shift} onScroll={onScroll}>
          {drawRow}
        </Virtualizer>
      </div>
      <ToEndButton store={store} onGo={goToEnd} />
      <TypingRow store={store} />
    </>
  );
});

/** One element for each row as long as it stays the same: of a thread to which a message is added, the list passes over all others. */
function useRowElements(store: ConversationStore): (row: TimelineRow) => ReactElement {
  return useMemo(() => {
    const elements = new WeakMap<TimelineRow, ReactElement>();
    return (row) => {
      const element = elements.get(row) ?? elementOf(row, store);
      elements.set(row, element);
      return element;
    };
  }, [store]);
}

/** A row's object holds all that a text shows, so that nothing is observed for it: hundreds of them come in a burst. */
function elementOf(row: TimelineRow, store: ConversationStore): ReactElement {
  switch (row.kind) {
    case 'time':
      return <TimeRow key={row.key} at={row.at} now={store.now} />;
    case 'unread':
      return <UnreadRow key={row.key} />;
    case 'money':
      return <MoneyRow key={row.key} safety={store.safety} />;
    case 'message': {
      const { message, own, starts, ends, deliveryStatus, showsStatus } = row;
      const props = { message, own, starts, ends, deliveryStatus, showsStatus };
      const menu = own || !isReportable(message) ? undefined : <MessageMenu message={message} store={store} />;
      if (message.kind === 'IMAGE') return <ThreadPhoto key={row.key} {...props} menu={menu} store={store} />;
      return <MessageRow key={row.key} {...props} menu={menu} />;
    }
    case 'outgoing':
      return unsentElement(row.outgoing, store);
  }
}

/** What the partner has written, and the member may read. */
const isReportable = ({ kind, withheld }: Message): boolean =>
  (kind === 'MESSAGE' || kind === 'IMAGE') && withheld !== true;

/** A text or photo that the server has not confirmed. Of a photo the component is the same before and after: its picture stays. */
export function unsentElement(outgoing: OutgoingMessage, store: ConversationStore): ReactElement {
  const { id, content } = outgoing;
  if (content.kind === 'photo') return <ThreadPhoto key={id} outgoing={outgoing} own starts ends store={store} />;
  return (
    <OutgoingRow
      key={id}
      text={content.text}
      outgoing={outgoing}
      onRetry={store.composing.sending.retry}
      onCancel={store.composing.sending.cancel}
      onSubscribe={store.composing.upsell.followUnsent}
    />
  );
}

type ThreadPhotoProps = Omit<PhotoRowProps, 'name' | 'onEnlarge' | 'onRetry' | 'onCancel' | 'onSubscribe'> & {
  readonly store: ConversationStore;
};

const ThreadPhoto = observer(function ThreadPhoto({ store, ...props }: ThreadPhotoProps) {
  const { photos, partner } = store;
  const { upsell, sending } = store.composing;
  const { retry, cancel } = sending;
  return (
    <PhotoRow
      {...props}
      name={partner?.displayName ?? ''}
      onEnlarge={photos.enlarge}
      onRetry={retry}
      onCancel={cancel}
      onSubscribe={upsell.followUnsent}
    />
  );
});
