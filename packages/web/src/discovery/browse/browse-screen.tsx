import type { BrowseItem, BrowseTab } from '@duet/core/discovery';
import { useCallback, type ReactNode } from 'react';
import {
  Button,
  EmptyState,
  type GridPlace,
  Icon,
  LinkButton,
  Notice,
  RetryButton,
  Skeleton,
  TabLinks,
  VirtualGrid,
} from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { useAdoptedStyle } from '../../theme/index.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import type { FilterChoice } from '../filters/filter-choice.ts';
import styles from './browse-screen.module.css';
import type { BrowseStore } from './browse-store.ts';
import { MemberTile } from './member-tile.tsx';
import { ReactionBar } from './reaction-bar.tsx';
import style from './reactions.css?inline';

export { BROWSE_STORE } from '../index.ts';

/** As many as the first page has: their photos are what one waits for. */
const EAGER_TILES = 8;

const alone = (grid: ReactNode): ReactNode => grid;

/** The grid of members, the product's first page. */
export const BrowseScreen = observer(function BrowseScreen({
  store,
  permissionPrompt,
  leadOn = alone,
}: {
  readonly store: BrowseStore;
  /** What opens for a member without photo or summary. */
  readonly permissionPrompt: ReactNode;
  /** Places above the grid what a new member is led on by, so that both come at once. */
  readonly leadOn?: (grid: ReactNode) => ReactNode;
}) {
  useAdoptedStyle(style);
  const t = useText('discovery');
  const { status } = store.browse;
  return (
    <section className={styles['page']} aria-busy={status === 'loading'}>
      <header className={styles['header']}>
        <h1>{t(store.isOfAdmirers ? 'admirers.title' : 'title')}</h1>
        <Tabs tabs={store.tabs} />
        {store.filters && <FilterBar choice={store.filters} />}
      </header>
      {leadOn(
        <>
          {store.items.length > 0 && <Grid store={store} />}
          <ReactionBar reactions={store.reactions} />
          <GridEnd store={store} />
        </>,
      )}
      {permissionPrompt}
    </section>
  );
});

function Tabs({ tabs }: { readonly tabs: readonly BrowseTab[] }) {
  const t = useText('discovery');
  const name = useText('attributes');
  const base = useHref(routeTo('browse'));
  if (tabs.length < 2) return null;
  return (
    <TabLinks
      label={t('tabs')}
      links={tabs.map(({ tab, current }) => ({
        href: `${base}/${encodeURIComponent(tab)}`,
        label: name(`tab.${tab}`),
        current,
      }))}
    />
  );
}

const Grid = observer(function Grid({ store }: { readonly store: BrowseStore }) {
  const t = useText('discovery');
  // Observed once for all tiles.
  const country = store.look.readCountry();
  const tile = useCallback(
    (item: BrowseItem, { index, tabIndex }: GridPlace) =>
      item.kind === 'member' ? (
        <MemberTile
          entry={store.profile(item.userId)}
          spotlight={item.spotlight}
          eager={index < EAGER_TILES}
          look={store.look}
          country={country}
          reactions={store.reactions}
          tabIndex={tabIndex}
        />
      ) : (
        <Promotion tabIndex={tabIndex} />
      ),
    [store, country],
  );
  return (
    <VirtualGrid label={t('members')} items={store.items} onWant={store.want} returned={store.reactions.returned}>
      {tile}
    </VirtualGrid>
  );
});

function Promotion({ tabIndex }: Pick<GridPlace, 'tabIndex'>) {
  const t = useText('discovery');
  const subscribe = useHref(routeTo('subscribe'));
  return (
    <div className={styles['promotion']}>
      <Icon name="sparkle" size="large" />
      <p>{t('promotion')}</p>
      <LinkButton href={subscribe} variant="secondary" size="small" tabIndex={tabIndex}>
        {t('promotionAction')}
      </LinkButton>
    </div>
  );
}

/** What is shown under the grid: that it is loading, what went wrong, the invitation of an empty one, or the end. */
const GridEnd = observer(function GridEnd({ store }: { readonly store: BrowseStore }) {
  const t = useText('discovery');
  const problemText = useProblemText();
  const { status, problem, userIds } = store.browse;
  if (status === 'failed' && problem)
    return (
      <Notice tone="problem" announce action={<RetryButton onClick={store.retry} />}>
        {problemText(problem)}
      </Notice>
    );
  if (userIds.length > 0) return store.isComplete ? <p className={styles['end']}>{t('end')}</p> : null;
  if (status !== 'ready') return <WaitingGrid />;
  return store.filters?.isFiltered === true ? (
    <NobodyFiltered choice={store.filters} />
  ) : (
    <EmptyGrid emptiness={store.emptiness} />
  );
});

function EmptyGrid({ emptiness }: Pick<BrowseStore, 'emptiness'>) {
  const t = useText('discovery');
  const preferences = useHref(routeTo('discoveryPreferences'));
  const activity = useHref(routeTo('activity'));
  const browse = useHref(routeTo('browse'));
  if (emptiness !== 'wishes')
    return (
      <EmptyState
        icon={emptiness === 'hidden' ? 'lock' : 'heart'}
        title={t(`admirers.${emptiness}.title`)}
        text={t(`admirers.${emptiness}.text`)}
        action={
          <LinkButton href={emptiness === 'hidden' ? activity : browse}>{t(`admirers.${emptiness}.action`)}</LinkButton>
        }
      />
    );
  return (
    <EmptyState
      icon="search"
      title={t('empty.title')}
      text={t('empty.text')}
      action={<LinkButton href={preferences}>{t('empty.action')}</LinkButton>}
    />
  );
}

function NobodyFiltered({ choice }: { readonly choice: FilterChoice }) {
  const t = useText('discovery');
  return (
    <EmptyState
      icon="filter"
      title={t('filters.nobody')}
      text={t('filters.nobodyText')}
      action={<Button onClick={choice.clear}>{t('filters.clear')}</Button>}
    />
  );
}

/** In place of the grid before anybody is known. */
function WaitingGrid() {
  const t = useText('discovery');
  return (
    <div className={styles['more']} role="status" aria-label={t('loading')}>
      {Array.from({ length: EAGER_TILES }, (_, tile) => (
        <Skeleton key={tile} shape="portrait" />
      ))}
    </div>
  );
}
