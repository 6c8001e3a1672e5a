import type { Profile } from '@duet/core/profile';
import type { ReactNode } from 'react';
import { LinkButton, Photo, photoSource } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import { useOpenings } from '../use-openings.ts';
import styles from './partner-card.module.css';

interface PartnerCardProps {
  readonly profile: Profile;
  /** What they say of themselves. */
  readonly children: ReactNode;
}

/** Who one talks with, beside the thread on a wide desk. */
export function PartnerCard({ profile, children }: PartnerCardProps) {
  const t = useText('messaging');
  const href = useHref(routeTo('profile', profile.userId));
  const [photo] = profile.photos;
  const openings = useOpenings();
  return (
    <aside className={styles['card']} aria-label={t('aboutPartner')}>
      {photo ? <Photo key={openings} {...photoSource(photo, 'panel')} alt="" /> : <Photo src={undefined} alt="" />}
      <p className={styles['name']}>
        <bdi>{profile.displayName}</bdi>
        {profile.age !== undefined && `, ${String(profile.age)}`}
      </p>
      {profile.town !== undefined && (
        <p className={styles['town']}>
          <bdi>{profile.town}</bdi>
        </p>
      )}
      {children}
      <LinkButton href={href} variant="secondary" wide>
        {t('viewProfile')}
      </LinkButton>
    </aside>
  );
}
