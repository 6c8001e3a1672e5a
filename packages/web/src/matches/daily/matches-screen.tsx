import type { MatchDecision } from '@duet/core/matches';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button, EmptyState, LinkButton, Notice, RetryButton, Skeleton } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { DecidedMatch, MatchCard } from './match-card.tsx';
import styles from './matches-screen.module.css';
import type { MatchesStore } from './matches-store.ts';

export { MATCHES_STORE } from '../index.ts';

interface MatchesScreenProps {
  readonly store: MatchesStore;
  /** What opens for a member without photo or summary. */
  readonly permissionPrompt: ReactNode;
}

/** Today's matches, each with the reasons for it, and those that were decided (MAT-01 to MAT-03). */
export const MatchesScreen = observer(function MatchesScreen({ store, permissionPrompt }: MatchesScreenProps) {
  const t = useText('matches');
  const problemText = useProblemText();
  return (
    <section className={styles['page']} aria-busy={store.status === 'loading'}>
      <header className={styles['header']}>
        <h1>{t('title')}</h1>
        <p className={styles['lead']}>{t('lead')}</p>
        <LinkButton href={useHref(routeTo('lookBook'))} icon="photo" variant="secondary" size="small">
          {t('lookBook')}
        </LinkButton>
      </header>
      {store.problem && (
        <Notice tone="problem" announce>
          {problemText(store.problem)}
        </Notice>
      )}
      <Undo store={store} decision={store.lastDecision} />
      <Today store={store} />
      <History store={store} />
      {permissionPrompt}
    </section>
  );
});

/** The decision of a moment ago, in sight wherever the page is scrolled. Focus continues here, because the match that had it has gone. */
function Undo({ store, decision }: { readonly store: MatchesStore; readonly decision: MatchDecision | undefined }) {
  const t = useText('matches');
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (decision) (place.current?.querySelector('button') ?? place.current)?.focus({ preventScroll: true });
  }, [decision]);
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles['undo']}>
      {decision && (
        <Notice
          tone="success"
          action={
            decision.kind === 'mutual' ? undefined : (
              <Button size="small" variant="secondary" onClick={() => void store.undo(decision.userId)}>
                {t('undo')}
              </Button>
            )
          }
        >
          {t(`decision.${decision.kind}`, { name: decision.name })}
        </Notice>
      )}
    </div>
  );
}

const Today = observer(function Today({ store }: { readonly store: MatchesStore }) {
  const t = useText('matches');
  const problemText = useProblemText();
  const { status, loadProblem, pending } = store;
  if (status === 'failed' && loadProblem)
    return (
      <Notice tone="problem" announce action={<RetryButton onClick={store.load} />}>
        {problemText(loadProblem)}
      </Notice>
    );
  if (pending.length > 0)
    return (
      <>
        <h2>{t('today', { count: pending.length })}</h2>
        <ul className={styles['matches']}>
          {pending.map((match) => (
            <MatchCard key={match.userId} store={store} match={match} />
          ))}
        </ul>
      </>
    );
  return status === 'ready' ? <NobodyToday isDone={store.history.length > 0} /> : <WaitingMatches />;
});

/** Everybody was decided, or nobody was found: both lead on. */
function NobodyToday({ isDone }: { readonly isDone: boolean }) {
  const t = useText('matches');
  const lookBook = useHref(routeTo('lookBook'));
  const about = isDone ? 'done' : 'empty';
  return (
    <EmptyState
      icon="heart"
      title={t(`${about}.title`)}
      text={t(`${about}.text`)}
      action={<LinkButton href={lookBook}>{t('more')}</LinkButton>}
    />
  );
}

const History = observer(function History({ store }: { readonly store: MatchesStore }) {
  const t = useText('matches');
  if (store.history.length === 0) return null;
  return (
    <>
      <h2>{t('history')}</h2>
      <ul className={styles['history']}>
        {store.history.map((match) => (
          <DecidedMatch key={match.userId} store={store} match={match} />
        ))}
      </ul>
    </>
  );
});

function WaitingMatches() {
  const t = useText('matches');
  return (
    <div className={styles['matches']} role="status" aria-label={t('loading')}>
      <Skeleton shape="portrait" />
      <Skeleton shape="portrait" />
      <Skeleton shape="portrait" />
    </div>
  );
}
