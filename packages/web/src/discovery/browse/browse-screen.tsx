import type { BrowseItem, BrowseTab } from '@duet/core/discovery';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { Button, EmptyState, Icon, LinkButton, Notice, Skeleton, TabLinks, VirtualGrid } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import styles from './browse-screen.module.css';
import type { BrowseStore } from './browse-store.ts';
import { MemberTile } from './member-tile.tsx';

export { BROWSE_STORE } from '../index.ts';

/** As many as the first page has: their photos are what one waits for. */
const EAGER_TILES = 8;

/** The grid of members, the product's first page. */
export const BrowseScreen = observer(function BrowseScreen({ store }: { readonly store: BrowseStore }) {
  const t = useText('discovery');
  const { status } = store.browse;
  return (
    <section className={styles['page']} aria-busy={status === 'loading'}>
      <header className={styles['header']}>
        <h1>{t('title')}</h1>
        <Tabs tabs={store.tabs} />
      </header>
      {store.items.length > 0 && <Grid store={store} />}
      <GridEnd store={store} />
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
  const tile = useCallback(
    (item: BrowseItem, index: number) =>
      item.kind === 'member' ? (
        <MemberTile
          entry={store.profile(item.userId)}
          spotlight={item.spotlight}
          eager={index < EAGER_TILES}
          showsOnline={store.showsOnline}
        />
      ) : (
        <Promotion />
      ),
    [store],
  );
  return (
    <VirtualGrid label={t('members')} items={store.items} onWant={store.want}>
      {tile}
    </VirtualGrid>
  );
});

function Promotion() {
  const t = useText('discovery');
  const subscribe = useHref(routeTo('subscribe'));
  return (
    <div className={styles['promotion']}>
      <Icon name="sparkle" size="large" />
      <p>{t('promotion')}</p>
      <LinkButton href={subscribe} variant="secondary" size="small">
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
      <Notice tone="problem" announce action={<Button onClick={store.retry}>{t('tryAgain')}</Button>}>
        {problemText(problem)}
      </Notice>
    );
  if (userIds.length > 0) return store.isComplete ? <p className={styles['end']}>{t('end')}</p> : null;
  return status === 'ready' ? <EmptyGrid /> : <WaitingGrid />;
});

function EmptyGrid() {
  const t = useText('discovery');
  const preferences = useHref(routeTo('discoveryPreferences'));
  return (
    <EmptyState
      icon="search"
      title={t('empty.title')}
      text={t('empty.text')}
      action={<LinkButton href={preferences}>{t('empty.action')}</LinkButton>}
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
