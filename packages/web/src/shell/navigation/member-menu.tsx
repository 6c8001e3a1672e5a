import { useText } from '../../i18n/index.ts';
import { Avatar, buttonClass, Menu, photoPosition } from '../../kit/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { AppLink, useHref, routeTo } from '../../routes/index.ts';
import styles from '../layouts/member-layout.module.css';
import { MEMBER_NAVIGATION_STORE } from '../store-tokens.ts';

/** The member's own corner: what they may buy, and their profile, preferences, account and way out (SHE-08 to SHE-14). */
export const MemberMenu = observer(function MemberMenu() {
  const t = useText('shell');
  const store = useStore(MEMBER_NAVIGATION_STORE);
  const entries = [
    { id: 'profile', label: t('profile'), icon: 'person', href: useHref(routeTo('ownProfile')) },
    {
      id: 'preferences',
      label: t('discoveryPreferences'),
      icon: 'filter',
      href: useHref(routeTo('discoveryPreferences')),
    },
    { id: 'account', label: t('accountSettings'), icon: 'settings', href: useHref(routeTo('account')) },
    { id: 'logOut', label: t('logOut'), icon: 'log-out' },
  ] as const;
  return (
    <div className={styles['corner']}>
      {store.subscriptionButton && (
        <AppLink
          to={routeTo(store.subscriptionButton)}
          className={buttonClass({ size: 'small' })}
          onClick={store.goToPlans}
        >
          {t(store.subscriptionButton)}
        </AppLink>
      )}
      <Menu
        label={t('profileMenu')}
        entries={entries}
        onChoose={(id) => {
          if (id === 'logOut') void store.logOut();
        }}
      >
        <Avatar
          name={store.name}
          src={store.portrait?.small}
          position={photoPosition(store.portrait?.focus)}
          waiting={store.portrait?.status === 'PENDING' ? t('photoInReview') : undefined}
        />
      </Menu>
    </div>
  );
});
