import type { Profile } from '@duet/core/profile';
import { observer } from 'mobx-react-lite';
import { late, Photo } from '../kit/index.ts';
import { useText } from '../i18n/index.ts';
import styles from './member-photos.module.css';
import type { MemberStore } from './member-store.ts';

/** Fetched when the first photo is opened. */
const PhotoViewer = late(() => import('./photo-viewer.tsx'));

/** The portrait and the other photos; each opens large (PRO-01). */
export const MemberPhotos = observer(function MemberPhotos({
  store,
  profile,
}: {
  readonly store: MemberStore;
  readonly profile: Profile;
}) {
  const t = useText('profile');
  const { photos, displayName: name } = profile;
  if (photos.length === 0) return <Photo src={undefined} alt={t('noPhoto', { name })} />;
  return (
    <div className={styles['photos']}>
      {photos.map((photo, index) => {
        const words = t('photo', { number: index + 1, count: photos.length, name });
        return (
          <button
            key={photo.id}
            type="button"
            className={styles['photo']}
            aria-label={words}
            onClick={() => {
              store.showPhoto(index);
            }}
          >
            <Photo src={index === 0 ? photo.large : photo.medium} alt="" eager={index === 0} />
          </button>
        );
      })}
      {store.shownPhoto !== undefined && (
        <PhotoViewer props={{ photos, name, index: store.shownPhoto, onClose: store.hidePhoto }} />
      )}
    </div>
  );
});
