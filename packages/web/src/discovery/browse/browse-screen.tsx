import type { BrowseTab } from '@duet/core/discovery';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, EmptyState, Icon, LinkButton, Notice, ProfileGrid, Skeleton, TabLinks } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import styles from './browse-screen.module.css';
import type { BrowseStore } from './browse-store.ts';
import { MemberTile } from './member-tile.tsx';

export { BROWSE_STORE } from '../index.ts';

/** As many as are visible on a desktop screen: these load at once. */
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
  return (
    <ProfileGrid label={t('members')}>
      {store.items.map((item, index) => (
        <li key={item.key} className={styles['tile']}>
          {item.kind === 'member' ? (
            <MemberTile
              entry={store.profile(item.userId)}
              spotlight={item.spotlight}
              eager={index < EAGER_TILES}
              showsOnline={store.showsOnline}
            />
          ) : (
            <Promotion />
          )}
        </li>
      ))}
    </ProfileGrid>
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

/** What is shown under the grid: that more is loading, what went wrong, the invitation of an empty one, or the end. */
const GridEnd = observer(function GridEnd({ store }: { readonly store: BrowseStore }) {
  const t = useText('discovery');
  const problemText = useProblemText();
  const { status, problem, loaded: loaded } = store.browse;
  if (status === 'failed' && problem)
    return (
      <Notice tone="problem" announce action={<Button onClick={store.retry}>{t('tryAgain')}</Button>}>
        {problemText(problem)}
      </Notice>
    );
  if (loaded === 0 && status === 'ready') return <EmptyGrid />;
  if (loaded === 0 || store.hasMore)
    return <More key={loaded} tiles={loaded === 0 ? EAGER_TILES : 4} onNear={store.setNearEnd} />;
  return <p className={styles['end']}>{t('end')}</p>;
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

interface MoreProps {
  readonly tiles: number;
  readonly onNear: (isNear: boolean) => void;
}

/** Skeletons that ask for the next page as soon as they come near. */
function More({ tiles, onNear }: MoreProps): ReactNode {
  const t = useText('discovery');
  const frame = useIsNear(onNear);
  return (
    <div ref={frame} className={styles['more']} role="status" aria-label={t('loading')}>
      {Array.from({ length: tiles }, (_, tile) => (
        <Skeleton key={tile} shape="portrait" />
      ))}
    </div>
  );
}

/** Reports when the element comes near the window, and when it goes. */
function useIsNear(onNear: (isNear: boolean) => void) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        onNear(entry?.isIntersecting ?? false);
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => {
      onNear(false);
      observer.disconnect();
    };
  }, [onNear]);
  return frame;
}
