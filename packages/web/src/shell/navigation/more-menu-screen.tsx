import { PrivacyEntry } from '../../consent/index.ts';
import { useText } from '../../i18n/index.ts';
import { Icon, type IconName } from '../../kit/index.ts';
import { AppLink, routeTo, type RouteTarget } from '../../routes/index.ts';
import { ExternalLinks } from './external-links.tsx';
import styles from './more-menu.module.css';

const PLACES: readonly { readonly to: RouteTarget; readonly text: string; readonly icon: IconName }[] = [
  { to: routeTo('ownProfile'), text: 'profile', icon: 'person' },
  { to: routeTo('discoveryPreferences'), text: 'discoveryPreferences', icon: 'filter' },
  { to: routeTo('account'), text: 'accountSettings', icon: 'settings' },
];

/** What a phone's bar has no space for (RT-29). */
export function MoreMenuScreen() {
  const t = useText('shell');
  return (
    <section className={styles['menu']}>
      <h1>{t('more')}</h1>
      <ul>
        {PLACES.map(({ to, text, icon }) => (
          <li key={text}>
            <AppLink to={to} className={styles['entry']}>
              <Icon name={icon} />
              {t(text)}
            </AppLink>
          </li>
        ))}
        <ExternalLinks className={styles['entry']} />
        <PrivacyEntry className={styles['entry']}>
          <Icon name="shield" />
        </PrivacyEntry>
        <li>
          <AppLink to={routeTo('logout')} className={styles['entry']}>
            <Icon name="log-out" />
            {t('logOut')}
          </AppLink>
        </li>
      </ul>
    </section>
  );
}
