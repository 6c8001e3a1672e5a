import { modalMatches } from '@duet/core/matches';
import type { Profile } from '@duet/core/profile';
import { classNames, Dialog, LinkButton, Photo, photoSource, VisuallyHidden } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { AppLink, routeTo, useHref } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import styles from './match-modal.module.css';
import type { MatchModalStore } from './match-modal-store.ts';

/** Today's matches, announced over the page: their faces, and the way to them (MAT-05 to MAT-09). */
export default observer(function MatchModal({ store }: { readonly store: MatchModalStore }) {
  const t = useText('matches');
  const { pictured, more } = modalMatches(store.matches);
  const matches = useHref(routeTo('matches'));
  const tiles = pictured.length + (more > 0 ? 1 : 0);
  return (
    <Dialog size="square" title={t('modal.title', { name: store.name })} onClose={store.close}>
      <div className={styles['modal']}>
        <p>{t('modal.text', { count: store.matches.length })}</p>
        <ul className={classNames(styles['faces'], styles[`of${String(tiles)}`])}>
          {pictured.map((profile) => (
            <Face key={profile.userId} profile={profile} />
          ))}
          {more > 0 && (
            <li>
              <AppLink to={routeTo('matches')} className={styles['more']}>
                <bdi dir="ltr">{`+${String(more)}`}</bdi>
                <VisuallyHidden>{` ${t('modal.more')}`}</VisuallyHidden>
              </AppLink>
            </li>
          )}
        </ul>
        <LinkButton href={matches} icon="heart" wide>
          {t('modal.open')}
        </LinkButton>
      </div>
    </Dialog>
  );
});

function Face({ profile: { displayName, photos } }: { readonly profile: Profile }) {
  const [photo] = photos;
  const source = photo && photoSource(photo, 'thumbnail');
  return (
    <li>
      <Photo
        src={source?.src}
        srcSet={source?.srcSet}
        sizes={source?.sizes}
        preview={source?.preview}
        position={source?.position}
        alt={displayName}
        eager
      />
    </li>
  );
}
