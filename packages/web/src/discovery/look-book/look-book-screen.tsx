import { useCallback, type ReactNode } from 'react';
import {
  Button,
  EmptyState,
  Icon,
  IconButton,
  LinkButton,
  Notice,
  RetryButton,
  Skeleton,
  type SwipeDirection,
  useSwipe,
  VisuallyHidden,
} from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { AppLink, routeTo, useHref } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { useAdoptedStyle } from '../../theme/index.ts';
import { LookBookCard } from './look-book-card.tsx';
import style from './look-book.css?inline';
import type { LookBookStore } from './look-book-store.ts';
import { useLookBookKeys } from './use-look-book-keys.ts';

export { LOOK_BOOK_STORE } from '../index.ts';

interface LookBookScreenProps {
  readonly store: LookBookStore;
  /** What opens for a member without photo or summary. */
  readonly permissionPrompt: ReactNode;
}

/** One member at a time, over the whole page: liked or passed by swipe, arrow key or button (API-59). */
export const LookBookScreen = observer(function LookBookScreen({ store, permissionPrompt }: LookBookScreenProps) {
  useAdoptedStyle(style);
  const t = useText('discovery');
  const turn = useCallback(
    (direction: SwipeDirection) => {
      void (direction === 'forward' ? store.like() : store.pass());
    },
    [store],
  );
  useLookBookKeys(turn, store.openProfile);
  return (
    <section className="look-book-page" aria-busy={store.status === 'waiting'}>
      <header className="look-book-bar">
        <AppLink to={routeTo('browse')} className="look-book-back" aria-label={t('lookBook.back')}>
          <Icon name="back" />
        </AppLink>
        <h1 className="look-book-title">{t('lookBook.title')}</h1>
      </header>
      <Announcements store={store} />
      {store.status === 'shown' ? <Deck store={store} onTurn={turn} /> : <NobodyShown store={store} />}
      <Actions store={store} />
      {permissionPrompt}
    </section>
  );
});

interface DeckProps {
  readonly store: LookBookStore;
  readonly onTurn: (direction: SwipeDirection) => void;
}

/** Who is shown, over those who come next: these are in the document, so that their photos are there in time. */
const Deck = observer(function Deck({ store, onTurn }: DeckProps) {
  const swipe = useSwipe(onTurn);
  return (
    <div className="look-book-deck">
      {store.stack.map((profile, depth) => (
        <article
          key={profile.userId}
          className="look-book-card"
          data-depth={depth}
          inert={depth > 0}
          {...(depth === 0 && swipe)}
        >
          <LookBookCard profile={profile} look={store.look} />
        </article>
      ))}
    </div>
  );
});

/** What happened, in words: a mutual like, what went wrong, and for readers the last decision. */
const Announcements = observer(function Announcements({ store }: { readonly store: LookBookStore }) {
  const t = useText('discovery');
  const problemText = useProblemText();
  const { last, current, mutual, problem } = store;
  return (
    <div className="look-book-announcements">
      <VisuallyHidden>
        <span role="status">
          {last && t(`decide.${last.kind}`, { name: last.name })}{' '}
          {last && current && t('lookBook.next', { name: current.displayName })}
        </span>
      </VisuallyHidden>
      {mutual && (
        <Notice
          tone="success"
          announce
          action={
            <Button
              size="small"
              icon="chat"
              busy={store.isStarting}
              onClick={() => void store.openConversation(mutual)}
            >
              {t('decide.write')}
            </Button>
          }
        >
          <p>{t('decide.mutual', { name: mutual.displayName })}</p>
        </Notice>
      )}
      {problem && (
        <Notice tone="problem" announce>
          {problemText(problem)}
        </Notice>
      )}
    </div>
  );
});

/** The buttons stay where they are from member to member, and so does the focus. */
const Actions = observer(function Actions({ store }: { readonly store: LookBookStore }) {
  const t = useText('discovery');
  const { current, last } = store;
  const name = current?.displayName ?? '';
  const nobody = current === undefined;
  return (
    <div className="look-book-actions" role="group" aria-label={t('lookBook.actions')}>
      <IconButton
        icon="refresh"
        variant="soft"
        unavailable={last === undefined}
        label={last ? t(`lookBook.undo.${last.kind}`, { name: last.name }) : t('decide.undo')}
        onClick={() => void store.undo()}
      />
      <IconButton
        icon="close"
        variant="soft"
        size="large"
        unavailable={nobody}
        label={nobody ? t('lookBook.passNobody') : t('decide.pass', { name })}
        onClick={() => void store.pass()}
      />
      <IconButton
        icon="heart"
        variant="solid"
        size="large"
        unavailable={nobody}
        label={nobody ? t('lookBook.likeNobody') : t('decide.like', { name })}
        onClick={() => void store.like()}
      />
      <IconButton
        icon="person"
        variant="soft"
        unavailable={nobody}
        label={nobody ? t('lookBook.openNobody') : t('lookBook.open', { name })}
        onClick={store.openProfile}
      />
    </div>
  );
});

/** That somebody is coming, why nobody can be had, or the way on once everybody was looked at. */
const NobodyShown = observer(function NobodyShown({ store }: { readonly store: LookBookStore }) {
  const t = useText('discovery');
  const problemText = useProblemText();
  const preferences = useHref(routeTo('discoveryPreferences'));
  if (store.status === 'waiting')
    return (
      <div className="look-book-waiting" role="status" aria-label={t('lookBook.loading')}>
        <Skeleton shape="portrait" />
      </div>
    );
  if (store.status === 'failed')
    return (
      <div className="look-book-nobody">
        <Notice tone="problem" announce action={<RetryButton onClick={store.load} />}>
          {store.loadProblem && problemText(store.loadProblem)}
        </Notice>
      </div>
    );
  return (
    <div className="look-book-nobody">
      <EmptyState
        icon="heart"
        title={t('lookBook.empty.title')}
        text={t('lookBook.empty.text')}
        action={<LinkButton href={preferences}>{t('lookBook.empty.action')}</LinkButton>}
      />
    </div>
  );
});
