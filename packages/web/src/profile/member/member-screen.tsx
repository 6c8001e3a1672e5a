import type { Profile } from '@duet/core/profile';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button, Chip, EmptyState, LinkButton, Notice, Skeleton } from '../../kit/index.ts';
import { useLanguage, useProblemText, useText, distanceText } from '../../i18n/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import { MemberActionBar } from './member-action-bar.tsx';
import { MemberDialogs } from './member-dialogs.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberMenu } from './member-menu.tsx';
import { MemberPhotos } from './member-photos.tsx';
import styles from './member-screen.module.css';
import type { MemberStore } from './member-store.ts';

export { MEMBER_STORE } from '../index.ts';

interface MemberScreenProps {
  readonly store: MemberStore;
  /** What opens for a member without photo or summary. */
  readonly permissionPrompt: ReactNode;
}

/** Another member's profile: photos lead, then who it is, what one can do, and what they say of themselves. */
export const MemberScreen = observer(function MemberScreen({ store, permissionPrompt }: MemberScreenProps) {
  const { profile } = store;
  if (profile)
    return <Member key={profile.userId} store={store} profile={profile} permissionPrompt={permissionPrompt} />;
  if (store.problem) return <LoadFailed store={store} />;
  return store.entry.status === 'missing' ? <MemberNotFound /> : <Waiting />;
});

const Member = observer(function Member({
  store,
  profile,
  permissionPrompt,
}: MemberScreenProps & { readonly profile: Profile }) {
  const t = useText('profile');
  const problemText = useProblemText();
  return (
    <article className={styles['page']}>
      <MemberPhotos store={store} profile={profile} />
      <div className={styles['side']}>
        <header className={styles['header']}>
          <h1 className={styles['name']}>
            <bdi>{profile.displayName}</bdi>
            {profile.age !== undefined && `, ${String(profile.age)}`}
          </h1>
          <MemberMenu store={store} profile={profile} />
        </header>
        <Place profile={profile} country={store.country} />
        {profile.likedEachOther && (
          <Chip icon="heart" tone="primary">
            {t('mutualLike')}
          </Chip>
        )}
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
        {profile.blockedByMe ? <Blocked store={store} /> : <MemberActionBar store={store} profile={profile} />}
        <MemberFacts profile={profile} country={store.country} />
      </div>
      <MemberDialogs store={store} profile={profile} />
      {permissionPrompt}
    </article>
  );
});

function Place({ profile, country }: { readonly profile: Profile; readonly country: string }) {
  const t = useText('profile');
  const language = useLanguage();
  const { town, distanceKilometres, online } = profile;
  return (
    <p className={styles['place']}>
      {online && <span className={styles['online']}>{t('online')}</span>}
      {town !== undefined && <bdi>{town}</bdi>}
      {distanceKilometres !== undefined && (
        <span>{t('distance', { distance: distanceText(distanceKilometres, language, country) })}</span>
      )}
    </p>
  );
}

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
      <Notice tone="problem" announce action={<Button onClick={() => void store.load()}>{t('tryAgain')}</Button>}>
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
