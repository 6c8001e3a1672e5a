import type { ReactNode } from 'react';
import { useText } from '../../i18n/index.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { Photo } from '../photo/photo.tsx';
import styles from './profile-card.module.css';

export interface ProfileCardProps {
  readonly href: string;
  readonly name: string;
  readonly age?: number | undefined;
  readonly town?: string | undefined;
  readonly photo: string | undefined;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  readonly eager?: boolean;
  readonly online?: boolean;
  /** Words of the ribbon, e.g. "Spotlight"; none without. */
  readonly ribbon?: string | undefined;
  /** Words for what already happened between both, e.g. "You liked Maya". */
  readonly mark?: string | undefined;
  /** Buttons at the card's foot. */
  readonly actions?: ReactNode;
}

/** A member in the grid: the portrait leads, and the name is on a scrim at its foot. The whole card is one link. */
export function ProfileCard(props: ProfileCardProps) {
  const { href, name, age, town, online = false, ribbon, mark, actions } = props;
  const t = useText('kit');
  return (
    <article className={classNames(styles['card'], ribbon !== undefined && styles['lit'])}>
      <Link href={href} className={styles['link']}>
        <Photo
          src={props.photo}
          srcSet={props.srcSet}
          sizes={props.sizes}
          eager={props.eager ?? false}
          alt={props.photo === undefined ? t('photoMissing') : ''}
        />
        {ribbon !== undefined && (
          <span className={styles['ribbon']}>
            <Icon name="sparkle" size="small" />
            {ribbon}
          </span>
        )}
        <span className={styles['caption']}>
          <span className={styles['name']}>
            <bdi className={styles['who']}>{name}</bdi>{' '}
            {age !== undefined && <span className={styles['age']}>{age}</span>}
          </span>{' '}
          {(town !== undefined || online) && (
            <span className={styles['place']}>
              {online && <span className={styles['online']}>{t('online')}</span>}{' '}
              {town !== undefined && <bdi className={styles['town']}>{town}</bdi>}
            </span>
          )}
          {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
        </span>
      </Link>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </article>
  );
}

/** The grid of cards: two beside each other on a phone, up to five on a desk. */
export function ProfileGrid({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles['grid']} aria-label={label}>
      {children}
    </ul>
  );
}
