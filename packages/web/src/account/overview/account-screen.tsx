import { useText } from '../../i18n/index.ts';
import { FormPage, Icon, Stack, type IconName } from '../../kit/index.ts';
import { AppLink, routeTo, type RouteTarget } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import styles from './account.module.css';
import type { AccountStore } from './account-store.ts';

export { ACCOUNT_STORE } from '../index.ts';

interface Way {
  readonly to: RouteTarget;
  readonly icon: IconName;
  /** Key of its text, which is the title of the page where it leads. */
  readonly text: string;
}

const WAYS: readonly Way[] = [
  { to: routeTo('accountInfo'), icon: 'person', text: 'info.title' },
  { to: routeTo('changeEmail'), icon: 'mail', text: 'changeEmail.title' },
  { to: routeTo('changePassword'), icon: 'lock', text: 'changePassword.title' },
  { to: routeTo('devices'), icon: 'shield', text: 'devices.title' },
  { to: routeTo('notifications'), icon: 'bell', text: 'notifications.title' },
  { to: routeTo('displaySettings'), icon: 'sun', text: 'display.title' },
  { to: routeTo('blockList'), icon: 'block', text: 'blockList.title' },
  { to: routeTo('agreements'), icon: 'check', text: 'agreements.title' },
  { to: routeTo('accountSubscription'), icon: 'card', text: 'overview.subscription' },
  { to: routeTo('dataCopy'), icon: 'info', text: 'dataCopy.title' },
  { to: routeTo('removeProfile'), icon: 'trash', text: 'removal.title' },
];

/** The account at a glance, and the ways to what can be changed in it (ACC-01). */
export const AccountScreen = observer(function AccountScreen({ store }: { readonly store: AccountStore }) {
  const t = useText('account');
  return (
    <FormPage title={t('overview.title')}>
      <Stack>
        <dl className={styles['addresses']}>
          <dt>{t('overview.email')}</dt>
          <dd>{store.email === undefined ? t('overview.noEmail') : <bdi>{store.email}</bdi>}</dd>
          {store.pendingEmail !== undefined && (
            <>
              <dt>{t('waiting.next')}</dt>
              <dd>
                <bdi>{store.pendingEmail}</bdi>
              </dd>
            </>
          )}
        </dl>
        <nav aria-label={t('overview.title')}>
          <ul className={styles['rows']}>
            {WAYS.map(({ to, icon, text }) => (
              <li key={text}>
                <AppLink to={to} className={styles['way']}>
                  <Icon name={icon} />
                  <span className={styles['wayText']}>
                    {to.route === 'changeEmail' && store.pendingEmail !== undefined ? t('overview.seeChange') : t(text)}
                  </span>
                  <Icon name="forward" size="small" />
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      </Stack>
    </FormPage>
  );
});
