import type { ActivityEntry } from '@duet/core/activity';
import type { ReadonlyCell } from '@duet/core/kernel';
import { shownPlace, type ProfileEntry } from '@duet/core/profile';
import { countryText, shortTimeText, useLanguage, useText } from '../../i18n/index.ts';
import { Avatar, avatarPhoto, Chip, PlaceText } from '../../kit/index.ts';
import { useCell } from '../../state/index.ts';
import { AppLink, routeTo } from '../../routes/index.ts';
import styles from './activity-screen.module.css';

interface ActivityRowProps {
  readonly entry: ActivityEntry;
  readonly profile: ReadonlyCell<ProfileEntry>;
  /** Milliseconds. */
  readonly now: () => number;
}

/** What was written with a like, and on what. */
function Comment({ comment: { text, about } }: { readonly comment: NonNullable<ActivityEntry['comment']> }) {
  const t = useText('activity');
  const name = useText('attributes');
  return (
    <>
      {about && (
        <span className={styles['about']}>
          {about.kind === 'photo'
            ? t('comment.photo')
            : t('comment.answer', { label: name(`attribute.${about.attributeId}.label`) })}
        </span>
      )}
      <q dir="auto">{text}</q>
    </>
  );
}

/** Somebody who did something, and when; the whole row leads to the profile. Who has gone meanwhile has no row. */
export function ActivityRow({ entry, profile: cell, now }: ActivityRowProps) {
  const t = useText('activity');
  const language = useLanguage();
  const known = useCell(cell);
  if (known.status !== 'known') return null;
  const { displayName, age, online, photos, likedEachOther } = known.profile;
  const { town, country } = shownPlace(known.profile);
  const place = [town, country && countryText(country, language)].filter((part) => part !== undefined);
  return (
    <li>
      <AppLink to={routeTo('profile', entry.userId)} className={styles['entry']}>
        <Avatar name={displayName} {...avatarPhoto(photos[0])} size="large" online={online} />
        <span className={styles['words']}>
          <span className={styles['name']}>
            <bdi>{displayName}</bdi>
            {age !== undefined && ` ${String(age)}`}
          </span>
          <span className={styles['about']}>
            {place.length > 0 && <PlaceText parts={place} />}
            <time dateTime={entry.at}>{shortTimeText(entry.at, language, now())}</time>
          </span>
          {entry.comment && <Comment comment={entry.comment} />}
          {(likedEachOther || entry.isNew) && (
            <span className={styles['marks']}>
              {likedEachOther && <Chip icon="heart">{t('mutual')}</Chip>}
              {entry.isNew && <Chip tone="primary">{t('isNew')}</Chip>}
            </span>
          )}
        </span>
      </AppLink>
    </li>
  );
}
