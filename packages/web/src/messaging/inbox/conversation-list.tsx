import { useRef, type ReactElement } from 'react';
import { VList, type VListHandle } from 'virtua';
import {
  BehindContext,
  EmptyState,
  LinkButton,
  Notice,
  RetryButton,
  SelectField,
  Skeleton,
  useSteadyList,
} from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import type { ConversationSummary } from '@duet/core/messaging';
import { observer } from '../../state/index.ts';
import { SearchField } from '../search/search-field.tsx';
import { SearchResults } from '../search/search-results.tsx';
import { DeleteQuestion } from '../deletion/delete-question.tsx';
import { ArchiveBar } from './archive-bar.tsx';
import { BlockBar } from './block-bar.tsx';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { DeleteBar } from './delete-bar.tsx';
import type { InboxStore } from './inbox-store.ts';
import { MutingProblem } from './muting-problem.tsx';

export interface ConversationListProps {
  readonly store: InboxStore;
  readonly currentId: string | undefined;
  /** Whether this list is the page, and its title the page's. */
  readonly isHeading: boolean;
  /** Whether a conversation stands before it, and nobody can see or reach it. */
  readonly isBehind: boolean;
}

export const ConversationList = observer(function ConversationList({
  store,
  currentId,
  isHeading,
  isBehind,
}: ConversationListProps) {
  const t = useText('messaging');
  const Heading = isHeading ? 'h1' : 'h2';
  return (
    <section className={styles['list']} aria-label={t('list')} aria-busy={store.inbox.status === 'loading'}>
      <header className={styles['header']}>
        <Heading className={styles['title']}>{t('messages')}</Heading>
        <Filter store={store} />
      </header>
      {!store.isEmpty && <SearchField searching={store.searching} />}
      <ArchiveBar archiving={store.archiving} />
      <BlockBar store={store} />
      <DeleteBar store={store} />
      <MutingProblem muting={store.muting} />
      <BehindContext value={isBehind}>
        <Rows store={store} currentId={currentId} />
      </BehindContext>
      {!isBehind && (
        <DeleteQuestion
          deleting={store.deleting}
          onDeleted={(id) => {
            if (id === currentId) store.goToList();
          }}
        />
      )}
    </section>
  );
});

const Filter = observer(function Filter({ store }: { readonly store: InboxStore }) {
  const t = useText('messaging');
  return (
    <SelectField
      name="filter"
      label={t('filter.label')}
      hideLabel
      value={store.inbox.filter}
      options={store.filters.map((filter) => ({ value: filter, label: t(`filter.${filter}`) }))}
      onChange={({ target }) => {
        const chosen = store.filters.find((filter) => filter === target.value);
        if (chosen) store.showFilter(chosen);
      }}
    />
  );
});

type RowsProps = Pick<ConversationListProps, 'store' | 'currentId'>;

/** The list, or what a search has found. */
const Rows = observer(function Rows({ store, currentId }: RowsProps) {
  const drawRow = (summary: ConversationSummary) => (
    <ConversationRow
      key={summary.id}
      summary={summary}
      partner={store.partner(summary.partnerId)}
      selfId={store.selfId}
      current={summary.id === currentId}
      isMuted={store.isMuted}
      unsentIn={store.unsentIn}
      now={store.now}
      onPress={store.askAhead}
      onArchive={store.archiving.decide}
      onMute={store.muting.decide}
      onDelete={store.deleting.ask}
    />
  );
  return store.searching.isActive ? (
    <SearchResults searching={store.searching} waiting={<WaitingRows />} drawRow={drawRow} />
  ) : (
    <Summaries store={store} drawRow={drawRow} />
  );
});

interface SummariesProps {
  readonly store: InboxStore;
  readonly drawRow: (summary: ConversationSummary) => ReactElement;
}

const Summaries = observer(function Summaries({ store, drawRow }: SummariesProps) {
  const problemText = useProblemText();
  const t = useText('messaging');
  const { status, problem, filter } = store.inbox;
  const summaries = useSteadyList(store.inbox.summaries, filter);
  const list = useRef<VListHandle>(null);
  const loadNearEnd = (offset: number): void => {
    const { scrollSize = 0, viewportSize = 0 } = list.current ?? {};
    if (scrollSize - offset < 3 * viewportSize) store.loadMore();
  };
  if (summaries.length > 0)
    return (
      <VList
        ref={list}
        className={styles['rows']}
        data={summaries}
        aria-label={t('list')}
        role="list"
        onScroll={loadNearEnd}
      >
        {drawRow}
      </VList>
    );
  if (status === 'failed')
    return (
      <div className={styles['notice']}>
        <Notice tone="problem" announce action={<RetryButton onClick={store.retry} />}>
          {problem && problemText(problem)}
        </Notice>
      </div>
    );
  return status === 'loading' ? <WaitingRows /> : <EmptyInbox isAll={filter === 'all'} />;
});

function WaitingRows() {
  return (
    <div className={styles['waiting']}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles['waitingRow']}>
          <Skeleton shape="circle" />
          <Skeleton shape="text" />
        </div>
      ))}
    </div>
  );
}

function EmptyInbox({ isAll }: { readonly isAll: boolean }) {
  const t = useText('messaging');
  const browse = useHref(routeTo('browse'));
  return (
    <EmptyState
      icon="chat"
      title={t(isAll ? 'empty.title' : 'emptyFilter.title')}
      text={t(isAll ? 'empty.text' : 'emptyFilter.text')}
      action={isAll && <LinkButton href={browse}>{t('browse')}</LinkButton>}
    />
  );
}
