import { shownPlace } from '@duet/core/profile';
import { Button, Icon, IconButton, photoSource, ProfileCard } from '../../kit/index.ts';
import { countryText, useLanguage, useText } from '../../i18n/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import styles from './matches-screen.module.css';
import type { MatchesStore, ShownMatch } from './matches-store.ts';
import { useReasonText } from './use-reason-text.ts';

interface MatchCardProps {
  readonly store: MatchesStore;
  readonly match: ShownMatch;
}

/** A match that waits: who it is, why the two fit, and what one can do. */
export const MatchCard = observer(function MatchCard({ store, match }: MatchCardProps) {
  const t = useText('matches');
  const { profile } = match;
  const name = profile.displayName;
  return (
    <li className={styles['match']}>
      <div className={styles['portrait']}>
        <Portrait match={match} />
      </div>
      <div className={styles['words']}>
        <Reasons store={store} match={match} />
        <div className={styles['actions']}>
          <IconButton
            icon="close"
            variant="soft"
            size="large"
            label={t('pass', { name })}
            onClick={() => void store.pass(profile)}
          />
          <IconButton
            icon="wink"
            variant="soft"
            size="large"
            unavailable={profile.winkedByMe}
            label={t(profile.winkedByMe ? 'winked' : 'wink', { name })}
            onClick={() => void store.wink(profile)}
          />
          <IconButton
            icon="chat"
            variant="soft"
            size="large"
            label={t('message', { name })}
            onClick={() => void store.openConversation(profile)}
          />
          <IconButton
            icon="heart"
            variant="solid"
            size="large"
            label={t('like', { name })}
            onClick={() => void store.like(profile)}
          />
        </div>
      </div>
    </li>
  );
});

/** Why the two fit; where nothing particular was found, that they are whom each other looks for. */
function Reasons({ store, match: { profile, reasons } }: MatchCardProps) {
  const t = useText('matches');
  const reasonText = useReasonText(store.country, profile.gender);
  return (
    <>
      <h3 className={styles['why']}>{t('why', { name: profile.displayName })}</h3>
      <ul className={styles['reasons']}>
        {reasons.map((reason) => {
          const { text, icon } = reasonText(reason);
          return (
            <li key={text}>
              <Icon name={icon} size="small" />
              {text}
            </li>
          );
        })}
        <li>
          <Icon name="heart" size="small" />
          {t('reason.mutualWishes')}
        </li>
      </ul>
    </>
  );
}

/** A match that was decided: what was decided, and how to take it back. */
export const DecidedMatch = observer(function DecidedMatch({ store, match }: MatchCardProps) {
  const t = useText('matches');
  const { profile, likedByMe } = match;
  const name = profile.displayName;
  return (
    <li className={styles['decided']}>
      <div className={styles['portrait']}>
        <Portrait match={match} mark={t(markOf(match))} />
      </div>
      {profile.likedEachOther ? (
        <Button
          size="small"
          icon="chat"
          wide
          busy={store.startingWith === profile.userId}
          aria-label={t('message', { name })}
          onClick={() => void store.openConversation(profile)}
        >
          {t('sayHello')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="quiet"
          wide
          aria-label={t(likedByMe ? 'undoLike' : 'undoPass', { name })}
          onClick={() => void store.undo(profile.userId)}
        >
          {t('undo')}
        </Button>
      )}
    </li>
  );
});

function Portrait({ match: { profile }, mark }: { readonly match: ShownMatch; readonly mark?: string }) {
  const href = useHref(routeTo('profile', profile.userId));
  const language = useLanguage();
  const { town, country } = shownPlace(profile);
  const [photo] = profile.photos;
  const source = photo && photoSource(photo, 'card');
  return (
    <ProfileCard
      href={href}
      name={profile.displayName}
      age={profile.age}
      town={town}
      country={country && countryText(country, language)}
      photo={source?.src}
      srcSet={source?.srcSet}
      sizes={source?.sizes}
      preview={source?.preview}
      position={source?.position}
      seen={profile.online ? 'now' : undefined}
      mark={mark}
    />
  );
}

const markOf = ({ profile: { likedEachOther }, likedByMe }: ShownMatch): string =>
  likedEachOther ? 'mark.mutual' : likedByMe ? 'mark.liked' : 'mark.passed';
