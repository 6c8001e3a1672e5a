import type { ReadonlyCell } from '@duet/core/kernel';
import { lastSeen, shownPlace, type Profile, type ProfileEntry } from '@duet/core/profile';
import { memo, type MouseEvent } from 'react';
import { photoSource, ProfileCard, type GridPlace } from '../../kit/index.ts';
import { countryText, useAnswerText, useLanguage, useText } from '../../i18n/index.ts';
import { useCell } from '../../state/index.ts';
import { useHref, routeTo } from '../../routes/index.ts';
import type { BrowseReactions } from './browse-reactions.ts';
import type { BrowseLook } from './browse-store.ts';
import styles from './browse-screen.module.css';

export interface MemberTileProps {
  readonly entry: ReadonlyCell<ProfileEntry>;
  readonly spotlight: boolean;
  readonly eager: boolean;
  readonly look: BrowseLook;
  /** Whose habits decide how lengths are read. */
  readonly country: string;
  readonly reactions: BrowseReactions;
  readonly tabIndex: GridPlace['tabIndex'];
}

/** A member in the grid. A person who has gone meanwhile keeps their place empty, so that nothing jumps. */
export const MemberTile = memo(function MemberTile({ entry, ...rest }: MemberTileProps) {
  const known = useCell(entry);
  if (known.status !== 'known') return known.status === 'unknown' ? <span className={styles['waiting']} /> : null;
  return <Card profile={known.profile} {...rest} />;
});

interface CardProps extends Omit<MemberTileProps, 'entry'> {
  readonly profile: Profile;
}

function Card({ profile, spotlight, eager, look, country: readersCountry, reactions, tabIndex }: CardProps) {
  const t = useText('discovery');
  const language = useLanguage();
  const answerText = useAnswerText(readersCountry, profile.gender);
  const facts = look.fields
    .map((definition) => answerText(definition, profile.attributes.get(definition.id)?.value))
    .filter((text) => text !== '');
  const href = useHref(routeTo('profile', profile.userId));
  const mark = markKey(profile);
  const { town, country } = shownPlace(profile);
  const [photo] = profile.photos;
  const source = photo && photoSource(photo, 'card');
  return (
    <>
      <ProfileCard
        href={href}
        tabIndex={tabIndex}
        name={profile.displayName}
        age={profile.age}
        town={town}
        country={country === undefined ? undefined : countryText(country, language)}
        photo={source?.src}
        srcSet={source?.srcSet}
        sizes={source?.sizes}
        preview={source?.preview}
        position={source?.position}
        facts={facts}
        seen={look.showsOnline ? lastSeen(profile, look.readTime()) : undefined}
        eager={eager}
        ribbon={spotlight ? t('spotlight') : undefined}
        mark={mark && t(mark)}
      />
      {tileButton({
        look: 'pass',
        label: t('decide.pass', { name: profile.displayName }),
        tabIndex,
        reactions,
        onPress: () => void reactions.pass(profile),
      })}
      {tileButton({
        look: 'like',
        label: t('decide.like', { name: profile.displayName }),
        pressed: profile.likedByMe,
        tabIndex,
        reactions,
        onPress: () => void reactions.toggleLike(profile),
      })}
    </>
  );
}

interface TileButton {
  readonly look: 'pass' | 'like';
  readonly label: string;
  readonly pressed?: boolean;
  readonly tabIndex: GridPlace['tabIndex'];
  readonly reactions: BrowseReactions;
  readonly onPress: () => void;
}

/** One element and no component, its drawing a background: a grid has dozens of cards in the document. */
function tileButton({ look, label, pressed, tabIndex, reactions, onPress }: TileButton) {
  return (
    <button
      type="button"
      className={`tile-button tile-${look}`}
      tabIndex={tabIndex}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      onClick={({ detail }: MouseEvent) => {
        // The second click of a double click would meet the card that has taken the place. Where the server refused the first one, it is meant.
        if (detail < 2 || reactions.problem) onPress();
      }}
    />
  );
}

/** What already happened between both, the most telling first. */
function markKey({ likedEachOther, likedByMe, winkedByMe }: Profile): string | undefined {
  if (likedEachOther) return 'mark.mutual';
  if (likedByMe) return 'mark.liked';
  return winkedByMe ? 'mark.winked' : undefined;
}
