import { shownPlace, type Profile } from '@duet/core/profile';
import { countryText, distanceText, useLanguage, useText } from '../../i18n/index.ts';
import { PlaceText } from '../../kit/index.ts';
import styles from './member-caption.module.css';

/** Who it is, at the foot of the portrait: name, age, whether they are here, and where they live. */
export function MemberCaption({ profile, country }: { readonly profile: Profile; readonly country: string }) {
  const t = useText('profile');
  const language = useLanguage();
  const { online, displayName, age } = profile;
  const { town, country: abroad, distanceKilometres } = shownPlace(profile);
  const place = [town, abroad && countryText(abroad, language)].filter((part) => part !== undefined);
  return (
    <header className={styles['caption']}>
      <h1 className={styles['name']}>
        <bdi>{displayName}</bdi>
        {age !== undefined && `, ${String(age)}`}
      </h1>
      <p className={styles['place']}>
        {online && <span className={styles['online']}>{t('online')}</span>}
        {place.length > 0 && <PlaceText parts={place} />}
        {distanceKilometres !== undefined && (
          <span>{t('distance', { distance: distanceText(distanceKilometres, language, country) })}</span>
        )}
      </p>
    </header>
  );
}
