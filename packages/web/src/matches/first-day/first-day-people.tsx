import type { Ref } from 'react';
import { classNames, IconButton, Link, Photo, photoSource, Skeleton } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import type { FirstDayStore, Suggestion } from './first-day-store.ts';
import { useShortReason } from './use-short-reason.ts';

/** As many as the server names: each has its place before the answer is there. */
const PLACES = 3;
/** A line without words. */
const NAME_TO_COME = '\u00a0';

interface FirstDayPeopleProps {
  readonly store: FirstDayStore;
  readonly list: Ref<HTMLUListElement>;
}

/** Three people to begin with, each with a like at hand. Where nobody is left, their place says that others will come. */
export const FirstDayPeople = observer(function FirstDayPeople({ store, list }: FirstDayPeopleProps) {
  const t = useText('matches');
  const { suggestions, view } = store;
  return (
    <div>
      <h3 className="first-day-subtitle">{t('firstDay.people')}</h3>
      {suggestions.length > 0 ? (
        <ul ref={list} className="first-day-faces">
          {suggestions.map((suggestion) => (
            <Person key={suggestion.userId} store={store} suggestion={suggestion} />
          ))}
        </ul>
      ) : (
        <div className="first-day-faces">
          <EmptyPlaces isWaiting={view === 'waiting'} />
          {view === 'shown' && <p className="first-day-nobody">{t('firstDay.nobody')}</p>}
        </div>
      )}
    </div>
  );
});

interface PersonProps {
  readonly store: FirstDayStore;
  readonly suggestion: Suggestion;
}

const Person = observer(function Person({ store, suggestion: { profile, reasons } }: PersonProps) {
  const t = useText('matches');
  const shortReason = useShortReason(store.readCountry(), profile.gender);
  const href = useHref(routeTo('profile', profile.userId));
  const [photo] = profile.photos;
  const source = photo && photoSource(photo, 'thumbnail');
  const name = profile.displayName;
  return (
    <li className="first-day-person">
      <Link href={href} className="first-day-face">
        <Photo
          src={source?.src}
          srcSet={source?.srcSet}
          sizes={source?.sizes}
          preview={source?.preview}
          position={source?.position}
          alt=""
          eager
        />
        <span className="first-day-name">
          <bdi>{name}</bdi> {profile.age}
        </span>
        <span className="first-day-why">{shortReason(reasons[0])}</span>
      </Link>
      <span className="first-day-like">
        <IconButton
          icon="heart"
          variant="photo"
          pressed={profile.likedByMe}
          label={t('like', { name })}
          onClick={() => void store.toggleLike(profile)}
        />
      </span>
    </li>
  );
});

/** As high as people: drawn while they are awaited, without a drawing where there are none. */
function EmptyPlaces({ isWaiting }: { readonly isWaiting: boolean }) {
  return Array.from({ length: PLACES }, (_, place) => (
    <span key={place} className={classNames('first-day-person', !isWaiting && 'first-day-blank')} aria-hidden="true">
      <Skeleton shape="portrait" />
      <span className="first-day-name">{NAME_TO_COME}</span>
      <span className="first-day-why" />
    </span>
  ));
}
