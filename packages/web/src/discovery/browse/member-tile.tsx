import type { ReadonlyCell } from '@duet/core/kernel';
import type { Profile, ProfileEntry } from '@duet/core/profile';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { photoSource, ProfileCard } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { observeCell } from '../../mobx/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import styles from './browse-screen.module.css';

export interface MemberTileProps {
  readonly entry: ReadonlyCell<ProfileEntry>;
  readonly spotlight: boolean;
  readonly eager: boolean;
  /** Whether the card's foot reports who is online. */
  readonly showsOnline: boolean;
}

/** A member in the grid. A person who has gone meanwhile keeps their place empty, so that nothing jumps. */
export const MemberTile = observer(function MemberTile({ entry, ...rest }: MemberTileProps) {
  const known = useMemo(() => observeCell(entry, 'profile'), [entry])();
  if (known.status !== 'known') return known.status === 'unknown' ? <span className={styles['waiting']} /> : null;
  return <Card profile={known.profile} {...rest} />;
});

interface CardProps extends Omit<MemberTileProps, 'entry'> {
  readonly profile: Profile;
}

function Card({ profile, spotlight, eager, showsOnline }: CardProps) {
  const t = useText('discovery');
  const href = useHref(routeTo('profile', profile.userId));
  const mark = markKey(profile);
  const [photo] = profile.photos;
  const source = photo && photoSource(photo, 'card');
  return (
    <ProfileCard
      href={href}
      name={profile.displayName}
      age={profile.age}
      town={profile.town}
      photo={source?.src}
      srcSet={source?.srcSet}
      sizes={source?.sizes}
      preview={source?.preview}
      online={profile.online && showsOnline}
      eager={eager}
      ribbon={spotlight ? t('spotlight') : undefined}
      mark={mark && t(mark)}
    />
  );
}

/** What already happened between both, the most telling first. */
function markKey({ likedEachOther, likedByMe, winkedByMe, passedByMe }: Profile): string | undefined {
  if (likedEachOther) return 'mark.mutual';
  if (likedByMe) return 'mark.liked';
  if (winkedByMe) return 'mark.winked';
  return passedByMe ? 'mark.passed' : undefined;
}
