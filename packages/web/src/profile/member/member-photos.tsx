import type { Photo as ProfilePhoto, Profile } from '@duet/core/profile';
import { observer } from 'mobx-react-lite';
import { Photo, photoSource, PhotoViewer, type ViewedPhoto } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import styles from './member-photos.module.css';
import type { MemberStore } from './member-store.ts';

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
  const wordsOf = (index: number) => t('photo', { number: index + 1, count: photos.length, name });
  return (
    <div className={styles['photos']}>
      {photos.map((photo, index) => (
        <button
          key={photo.id}
          type="button"
          className={styles['photo']}
          aria-label={wordsOf(index)}
          onClick={() => {
            store.showPhoto(index);
          }}
        >
          <Photo {...photoSource(photo, index === 0 ? 'portrait' : 'thumbnail')} alt="" eager={index === 0} />
        </button>
      ))}
      {store.shownPhoto !== undefined && (
        <PhotoViewer
          props={{
            photos: photos.map((photo, index) => viewed(photo, wordsOf(index))),
            index: store.shownPhoto,
            onClose: store.hidePhoto,
          }}
        />
      )}
    </div>
  );
});

const viewed = ({ large, width, height }: ProfilePhoto, alt: string): ViewedPhoto => ({
  src: large,
  alt,
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
});
