import type { Profile } from '@duet/core/profile';
import type { ReactNode } from 'react';
import { Button, Chip, EmptyState, lazyComponent, LinkButton, Notice, RetryButton, Skeleton } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { MemberActionBar } from './member-action-bar.tsx';
import { MemberCaption } from './member-caption.tsx';
import { MemberDialogs } from './member-dialogs.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberPhotos } from './member-photos.tsx';
import styles from './member-screen.module.css';
import type { MemberStore } from './member-store.ts';
import { MemberTopBar } from './member-top-bar.tsx';
import { useNeighbourGestures } from '../neighbours/use-neighbour-gestures.ts';

export { MEMBER_STORE } from '../index.ts';

/** Fetched by whoever comments. */
const LikeCommentDialog = lazyComponent(() => import('../comment/like-comment-dialog.tsx'));

interface MemberScreenProps {
  readonly store: MemberStore;
  /** What opens for a member without photo or summary. */
  readonly permissionPrompt: ReactNode;
  /** The conversation that is open over the page, on a desk. */
  readonly drawConversation: (id: string, onClose: () => void) => ReactNode;
}

/** Another member's profile: photos lead, then who it is, what one can do, and what they say of themselves. */
export const MemberScreen = observer(function MemberScreen(props: MemberScreenProps) {
  const { store } = props;
  const { profile } = store;
  if (profile) return <Member key={profile.userId} {...props} profile={profile} />;
  if (store.problem) return <LoadFailed store={store} />;
  return store.entry.status === 'missing' ? <MemberNotFound /> : <Waiting />;
});

const Member = observer(function Member({
  store,
  profile,
  permissionPrompt,
  drawConversation,
}: MemberScreenProps & { readonly profile: Profile }) {
  const t = useText('profile');
  const gestures = useNeighbourGestures(store.neighbours);
  const { viewer, comment } = store;
  const mayComment = !profile.likedByMe && !profile.blockedByMe;
  const commentOnPhoto = (imageId: string) => {
    comment.open({ kind: 'photo', imageId });
  };
  const commentOnAnswer = (attributeId: string) => {
    comment.open({ kind: 'answer', attributeId });
  };
  return (
    <article {...gestures}>
      <div className={styles['page']}>
        <MemberPhotos store={store} profile={profile} onComment={mayComment ? commentOnPhoto : undefined}>
          <MemberTopBar store={store} profile={profile} />
          <MemberCaption profile={profile} country={viewer.country} />
        </MemberPhotos>
        <div className={styles['side']}>
          {profile.likedEachOther && (
            <Chip icon="heart" tone="primary">
              {t('mutualLike')}
            </Chip>
          )}
          <News store={store} profile={profile} />
          <MemberFacts
            profile={profile}
            country={viewer.country}
            own={viewer.answers}
            onComment={mayComment ? commentOnAnswer : undefined}
          />
        </div>
      </div>
      {!profile.blockedByMe && <MemberActionBar store={store} profile={profile} />}
      <MemberDialogs store={store} profile={profile} />
      {comment.subject && <LikeCommentDialog props={{ store: comment, profile, country: viewer.country }} />}
      {store.conversationId !== undefined && drawConversation(store.conversationId, store.closeConversation)}
      {permissionPrompt}
    </article>
  );
});

/** What became of the last action, and what it means. */
const News = observer(function News({ store, profile }: { readonly store: MemberStore; readonly profile: Profile }) {
  const t = useText('profile');
  const problemText = useProblemText();
  return (
    <>
      {store.isReported && (
        <Notice tone="success" announce>
          {t('report.thanks')}
        </Notice>
      )}
      {store.problem && store.dialog === undefined && (
        <Notice tone="problem" announce>
          {problemText(store.problem)}
        </Notice>
      )}
      {profile.blockedByMe && <Blocked store={store} />}
      {profile.passedByMe && !profile.blockedByMe && (
        <Notice
          announce
          action={
            <Button size="small" variant="secondary" onClick={() => void store.togglePass()}>
              {t('undo')}
            </Button>
          }
        >
          {t('passedText', { name: profile.displayName })}
        </Notice>
      )}
    </>
  );
});

function Blocked({ store }: { readonly store: MemberStore }) {
  const t = useText('profile');
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" onClick={() => void store.unblock()}>
          {t('unblock')}
        </Button>
      }
    >
      {t('blocked')}
    </Notice>
  );
}

const LoadFailed = observer(function LoadFailed({ store }: { readonly store: MemberStore }) {
  const t = useText('profile');
  const problemText = useProblemText();
  return (
    <div className={styles['side']}>
      <h1>{t('title')}</h1>
      <Notice tone="problem" announce action={<RetryButton onClick={() => void store.load()} />}>
        {store.problem && problemText(store.problem)}
      </Notice>
    </div>
  );
});

function MemberNotFound() {
  const t = useText('profile');
  const browse = useHref(routeTo('browse'));
  return (
    <>
      <h1 className={styles['gone']}>{t('title')}</h1>
      <EmptyState
        icon="person"
        title={t('gone.title')}
        text={t('gone.text')}
        action={<LinkButton href={browse}>{t('gone.action')}</LinkButton>}
      />
    </>
  );
}

function Waiting() {
  const t = useText('profile');
  return (
    <div className={styles['page']} aria-busy="true" aria-label={t('title')}>
      <Skeleton shape="portrait" />
      <div className={styles['side']}>
        <Skeleton shape="title" />
        <Skeleton shape="text" />
        <Skeleton shape="field" />
        <Skeleton shape="text" />
      </div>
    </div>
  );
}
