import type { Profile } from '@duet/core/profile';
import { useProblemText, useText } from '../../i18n/index.ts';
import { LinkButton, Notice, RetryButton, Skeleton, Stack } from '../../kit/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { MemberFacts } from '../member/member-facts.tsx';
import { MemberPhotos } from '../member/member-photos.tsx';
import { CompletenessCard } from './completeness-card.tsx';
import { nextStepRow } from './next-step-row.ts';
import styles from './own-profile-screen.module.css';
import type { OwnProfileStore } from './own-profile-store.ts';
import { ProfileTabs } from './profile-tabs.tsx';

export { OWN_PROFILE_STORE } from '../index.ts';

/** The own profile as others see it, with what would improve it. */
export const OwnProfileScreen = observer(function OwnProfileScreen({ store }: { readonly store: OwnProfileStore }) {
  const t = useText('profile');
  return (
    <Stack gap={4}>
      <h1 className={styles['title']}>{t('own.title')}</h1>
      <ProfileTabs current="preview" />
      {store.completeness && (
        <CompletenessCard
          completeness={store.completeness}
          action={(next, label) => <NextStepLink row={nextStepRow(next)} label={label} />}
        />
      )}
      {store.problem && <LoadProblem store={store} />}
      {store.profile ? <Preview store={store} profile={store.profile} /> : !store.problem && <Waiting />}
    </Stack>
  );
});

function NextStepLink({ row, label }: { readonly row: string; readonly label: string }) {
  const href = useHref({ ...routeTo('editProfile'), query: { row } });
  return (
    <LinkButton href={href} size="small">
      {label}
    </LinkButton>
  );
}

interface PreviewProps {
  readonly store: OwnProfileStore;
  readonly profile: Profile;
}

const Preview = observer(function Preview({ store, profile }: PreviewProps) {
  const t = useText('profile');
  return (
    <article className={styles['page']} aria-label={t('own.previewLabel')}>
      <MemberPhotos store={store} profile={profile} />
      <div className={styles['side']}>
        <h2 className={styles['name']}>
          <bdi>{profile.displayName}</bdi>
          {profile.age !== undefined && `, ${String(profile.age)}`}
        </h2>
        {profile.town !== undefined && (
          <p className={styles['town']}>
            <bdi>{profile.town}</bdi>
          </p>
        )}
        {store.waitsForReview && <Notice>{t('own.inReview')}</Notice>}
        <MemberFacts profile={profile} country={store.country} />
      </div>
    </article>
  );
});

const LoadProblem = observer(function LoadProblem({ store }: { readonly store: OwnProfileStore }) {
  const problemText = useProblemText();
  return (
    <Notice tone="problem" announce action={<RetryButton onClick={() => void store.load()} />}>
      {store.problem && problemText(store.problem)}
    </Notice>
  );
});

function Waiting() {
  return (
    <div className={styles['page']} aria-busy="true">
      <Skeleton shape="portrait" />
      <div className={styles['side']}>
        <Skeleton shape="title" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </div>
    </div>
  );
}
