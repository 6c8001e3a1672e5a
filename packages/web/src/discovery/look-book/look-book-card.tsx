import { shownPlace, type Profile } from '@duet/core/profile';
import { Photo, photoSource } from '../../kit/index.ts';
import { countryText, distanceText, useAnswerText, useLanguage, useText } from '../../i18n/index.ts';
import { AppLink, routeTo } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import type { LookBookLook } from './look-book-store.ts';

interface LookBookCardProps {
  readonly profile: Profile;
  readonly look: LookBookLook;
}

/** One member over the whole page: the photo leads, and who it is stands at its foot. All of it leads to the profile. */
export const LookBookCard = observer(function LookBookCard({ profile, look }: LookBookCardProps) {
  const t = useText('discovery');
  const answerText = useAnswerText(look.readCountry(), profile.gender);
  const [photo] = profile.photos;
  const source = photo && photoSource(photo, 'portrait');
  const facts = look.fields
    .map((definition) => answerText(definition, profile.attributes.get(definition.id)?.value))
    .filter((text) => text !== '');
  return (
    <>
      <Photo
        src={source?.src}
        srcSet={source?.srcSet}
        sizes={source?.sizes}
        preview={source?.preview}
        position={source?.position}
        alt={t('lookBook.photo', { name: profile.displayName })}
        eager
      />
      <div className="look-book-caption">
        <h2 className="look-book-name">
          <AppLink to={routeTo('profile', profile.userId)} className="look-book-whole" draggable={false}>
            <bdi>{profile.displayName}</bdi>
            {profile.age !== undefined && ` ${String(profile.age)}`}
          </AppLink>
        </h2>
        <Place profile={profile} look={look} />
        {facts.length > 0 && (
          <ul className="look-book-facts">
            {facts.map((fact) => (
              <li key={fact}>
                <bdi>{fact}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
});

const Place = observer(function Place({ profile, look }: LookBookCardProps) {
  const t = useText('discovery');
  const kit = useText('kit');
  const language = useLanguage();
  const { town, country, distanceKilometres } = shownPlace(profile);
  const parts = [
    profile.online ? kit('online') : undefined,
    town,
    country && countryText(country, language),
    distanceKilometres === undefined
      ? undefined
      : t('lookBook.distance', { distance: distanceText(distanceKilometres, language, look.readCountry()) }),
  ].filter((part) => part !== undefined);
  return (
    <p className="look-book-place">
      {parts.map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
    </p>
  );
});
