import { place, type Place } from '@duet/core/session';
import { PrivacyEntry } from '../consent/index.ts';
import { useText } from '../i18n/index.ts';
import { Icon, type IconName } from '../kit/index.ts';
import { AppLink } from '../routes/index.ts';
import { Departures } from './departures.tsx';
import styles from './more-menu.module.css';

const PLACES: readonly { readonly to: Place; readonly text: string; readonly icon: IconName }[] = [
  { to: place('ownProfile'), text: 'profile', icon: 'person' },
  { to: place('discoveryPreferences'), text: 'discoveryPreferences', icon: 'filter' },
  { to: place('account'), text: 'accountSettings', icon: 'settings' },
];

/** What a phone's bar has no room for (RT-29). */
export default function MoreMenuRoute() {
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
        <Departures className={styles['entry']} />
        <PrivacyEntry className={styles['entry']}>
          <Icon name="shield" />
        </PrivacyEntry>
        <li>
          <AppLink to={place('logout')} className={styles['entry']}>
            <Icon name="log-out" />
            {t('logOut')}
          </AppLink>
        </li>
      </ul>
    </section>
  );
}
