import { shownPlace, type Profile } from '@duet/core/profile';
import { countryText, distanceText, useLanguage, useText } from '../../i18n/index.ts';
import styles from './member-caption.module.css';

/** Who it is, at the foot of the portrait: name, age, whether they are here, and where they live. */
export function MemberCaption({ profile, country }: { readonly profile: Profile; readonly country: string }) {
  const t = useText('profile');
  const language = useLanguage();
  const { online, displayName, age } = profile;
  const { town, country: abroad, distanceKilometres } = shownPlace(profile);
  const facts = [
    abroad !== undefined && countryText(abroad, language),
    distanceKilometres !== undefined &&
      t('distance', { distance: distanceText(distanceKilometres, language, country) }),
  ].filter((fact) => fact !== false);
  return (
    <header className={styles['caption']}>
      <h1 className={styles['name']}>
        <bdi>{displayName}</bdi>
        {age !== undefined && `, ${String(age)}`}
      </h1>
      <p className={styles['place']}>
        {online && <span className={styles['online']}>{t('online')}</span>}
        {town !== undefined && <bdi>{town}</bdi>}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </header>
  );
}
