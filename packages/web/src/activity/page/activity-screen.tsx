import { Badge, Button, EmptyState, LinkButton, Notice, RetryButton, Skeleton, TabLinks } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { ActivityRow } from './activity-row.tsx';
import styles from './activity-screen.module.css';
import type { ActivityStore } from './activity-store.ts';
import { LockedEntries } from './locked-entries.tsx';

export { ACTIVITY_STORE } from '../index.ts';

interface ActivityScreenProps {
  readonly store: ActivityStore;
}

/** What others did about the member, a page for each of the tenant's categories (MAT-10, MAT-11). */
export const ActivityScreen = observer(function ActivityScreen({ store }: ActivityScreenProps) {
  const t = useText('activity');
  return (
    <section className={styles['page']} aria-busy={store.activity.status === 'loading'}>
      <header className={styles['header']}>
        <h1>{t('title')}</h1>
        <Categories store={store} />
      </header>
      <LockedEntries category={store.category} locked={store.activity.locked} />
      <Entries store={store} />
      <ListEnd store={store} />
    </section>
  );
});

const Categories = observer(function Categories({ store }: ActivityScreenProps) {
  const t = useText('activity');
  const name = useText('attributes');
  const base = useHref(routeTo('activity'));
  return (
    <TabLinks
      label={t('categories')}
      links={store.categories.map((category) => ({
        href: `${base}/${category}`,
        label: name(`activity.${category}`),
        current: category === store.category,
        badge: <Badge count={store.newIn(category)} label={t('new', { count: store.newIn(category) })} />,
      }))}
    />
  );
});

const Entries = observer(function Entries({ store }: ActivityScreenProps) {
  const name = useText('attributes');
  const { entries } = store.activity;
  if (entries.length === 0) return null;
  return (
    <>
      {store.category === 'liked_me' && <AdmirersLink userId={store.selfId} />}
      <ul className={styles['entries']} aria-label={name(`activity.${store.category}`)}>
        {entries.map((entry) => (
          <ActivityRow key={entry.userId} entry={entry} profile={store.profile(entry.userId)} now={store.now} />
        ))}
      </ul>
    </>
  );
});

/** The same people as a grid of portraits. */
function AdmirersLink({ userId = '' }: { readonly userId: string | undefined }) {
  const t = useText('activity');
  const href = useHref(routeTo('browseAdmirer', userId));
  if (userId === '') return null;
  return (
    <p>
      <LinkButton href={href} icon="grid" variant="secondary" size="small">
        {t('asGrid')}
      </LinkButton>
    </p>
  );
}

/** What follows the list: that it is loading, what went wrong, more of it, or the invitation of an empty one. */
const ListEnd = observer(function ListEnd({ store }: ActivityScreenProps) {
  const t = useText('activity');
  const problemText = useProblemText();
  const { status, problem, entries, cursor, locked } = store.activity;
  if (status === 'failed' && problem)
    return (
      <div className={styles['failure']}>
        <Notice tone="problem" announce action={<RetryButton onClick={store.retry} />}>
          {problemText(problem)}
        </Notice>
      </div>
    );
  if (cursor !== undefined)
    return (
      <Button variant="secondary" busy={status === 'loading'} onClick={store.loadMore}>
        {t('more')}
      </Button>
    );
  if (entries.length > 0 || locked.count > 0) return null;
  return status === 'ready' ? <EmptyPage category={store.category} /> : <WaitingPage />;
});

function EmptyPage({ category }: Pick<ActivityStore, 'category'>) {
  const t = useText('activity');
  const browse = useHref(routeTo('browse'));
  return (
    <EmptyState
      icon="bell"
      title={t(`empty.${category}.title`)}
      text={t(`empty.${category}.text`)}
      action={<LinkButton href={browse}>{t('empty.action')}</LinkButton>}
    />
  );
}

function WaitingPage() {
  const t = useText('activity');
  return (
    <div className={styles['waiting']} role="status" aria-label={t('loading')}>
      <Skeleton shape="field" />
      <Skeleton shape="field" />
      <Skeleton shape="field" />
    </div>
  );
}
