import type { ReactNode } from 'react';
import { useText } from '../../i18n/index.ts';
import { Badge, classNames, Icon, type IconName } from '../../kit/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { AppLink, routeTo, useHref, useLocation, type RouteTarget } from '../../routes/index.ts';
import { ExternalLinks } from './external-links.tsx';
import styles from './member-navigation.module.css';
import { MEMBER_NAVIGATION_STORE } from '../store-tokens.ts';

/** Where a member goes every day. One list: along the top on a desk, along the bottom of a phone. */
export const MemberNavigation = observer(function MemberNavigation() {
  const t = useText('shell');
  const store = useStore(MEMBER_NAVIGATION_STORE);
  return (
    <nav className={styles['navigation']} aria-label={t('navigation')}>
      <ul className={styles['entries']}>
        <Entry to={routeTo('browse')} icon="search" label={t('browse')} />
        <Entry to={routeTo('messages')} icon="chat" label={t('messages')}>
          <Badge count={store.unread} label={t('unread', { count: store.unread })} />
        </Entry>
        <Entry to={routeTo('matches')} icon="heart" label={t('matches')}>
          <Badge count={store.matches} label={t('matchCount', { count: store.matches })} />
        </Entry>
        <Entry to={routeTo('activity')} icon="bell" label={t('activity')}>
          <Badge count={store.activity} label={t('activityCount', { count: store.activity })} />
        </Entry>
        <ExternalLinks className={styles['entry']} itemClassName={styles['deskOnly']} />
        <Entry to={routeTo('moreMenu')} icon="more" label={t('more')} onPhonesOnly />
      </ul>
    </nav>
  );
});

interface EntryProps {
  readonly to: RouteTarget;
  readonly icon: IconName;
  readonly label: string;
  readonly onPhonesOnly?: boolean;
  readonly children?: ReactNode;
}

function Entry({ to, icon, label, onPhonesOnly = false, children }: EntryProps) {
  const { pathname } = useLocation();
  const href = useHref(to).split('?', 1)[0] ?? '';
  const isHere = pathname === href || pathname.startsWith(`${href}/`);
  return (
    <li className={classNames(onPhonesOnly && styles['phoneOnly'])}>
      <AppLink to={to} className={styles['entry']} aria-current={isHere ? 'page' : undefined}>
        <span className={styles['sign']}>
          <Icon name={icon} />
          <span className={styles['count']}>{children}</span>
        </span>
        {label}
      </AppLink>
    </li>
  );
}
