import type { ReactNode, UIEvent } from 'react';
import type { ConversationSummary } from '@duet/core/messaging';
import { EmptyState, Notice, RetryButton, VisuallyHidden } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import styles from './search.module.css';
import type { Searching } from './searching.ts';

interface SearchResultsProps {
  readonly searching: Searching;
  /** Shown until the first answer is there. */
  readonly waiting: ReactNode;
  readonly drawRow: (summary: ConversationSummary) => ReactNode;
}

/** What a search has found, in place of the list; how much it is is announced. The rest of it comes as the reader nears its end. */
export const SearchResults = observer(function SearchResults({ searching, waiting, drawRow }: SearchResultsProps) {
  const t = useText('messaging');
  const { rows, search } = searching;
  const loadNearEnd = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    if (scrollHeight - scrollTop < 3 * clientHeight) searching.loadMore();
  };
  const found =
    search.next === undefined ? t('search.found', { count: rows.length }) : t('search.more', { number: rows.length });
  return (
    <>
      <VisuallyHidden>
        <span role="status">{search.status === 'ready' && found}</span>
      </VisuallyHidden>
      {rows.length > 0 ? (
        <div role="list" aria-label={t('search.results')} className={styles['results']} onScroll={loadNearEnd}>
          {rows.map(drawRow)}
        </div>
      ) : (
        <Without searching={searching} waiting={waiting} />
      )}
    </>
  );
});

const Without = observer(function Without({ searching, waiting }: Omit<SearchResultsProps, 'drawRow'>) {
  const t = useText('messaging');
  const problemText = useProblemText();
  const { status, problem } = searching.search;
  if (status === 'failed')
    return (
      <div className={styles['notice']}>
        <Notice tone="problem" announce action={<RetryButton onClick={searching.refresh} />}>
          {problem && problemText(problem)}
        </Notice>
      </div>
    );
  if (status === 'loading') return waiting;
  return <EmptyState icon="search" title={t('search.none.title')} text={t('search.none.text')} />;
});
