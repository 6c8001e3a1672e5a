import type { Photo as ProfilePhoto, Profile } from '@duet/core/profile';
import type { ReactNode } from 'react';
import { IconButton, Photo, photoSource, PhotoViewer, type ViewedPhoto } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import styles from './member-photos.module.css';

/** Which photo is shown large, from 0; undefined for none. */
export interface PhotoLightbox {
  readonly shownPhoto: number | undefined;
  showPhoto(index: number): void;
  hidePhoto(): void;
}

interface MemberPhotosProps {
  readonly store: PhotoLightbox;
  readonly profile: Profile;
  /** What stands on the portrait, whether there is one or not. */
  readonly children?: ReactNode;
  /** Likes the member with a comment on this photo. Left out where that is not possible. */
  readonly onComment?: ((imageId: string) => void) | undefined;
}

/** The portrait and the other photos; each opens large (PRO-01). */
export const MemberPhotos = observer(function MemberPhotos({ store, profile, children, onComment }: MemberPhotosProps) {
  const t = useText('profile');
  const { photos, displayName: name } = profile;
  const comment = (index: number) => {
    const photo = photos[index];
    store.hidePhoto();
    if (photo) onComment?.(photo.id);
  };
  const wordsOf = (index: number) => t('photo', { number: index + 1, count: photos.length, name });
  const [portrait, ...others] = photos.map((photo, index) => (
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
  ));
  return (
    <div className={styles['photos']}>
      <div className={styles['portrait']}>
        {portrait ?? <Photo src={undefined} alt={t('noPhoto', { name })} />}
        {children}
        {onComment && photos.length > 0 && (
          <IconButton
            icon="heart"
            variant="photo"
            className={styles['comment']}
            label={t('comment.onPhoto')}
            onClick={() => {
              comment(0);
            }}
          />
        )}
      </div>
      {others}
      {store.shownPhoto !== undefined && (
        <PhotoViewer
          props={{
            photos: photos.map((photo, index) => viewed(photo, wordsOf(index))),
            index: store.shownPhoto,
            onClose: store.hidePhoto,
            action: onComment && { label: t('comment.onPhoto'), onPress: comment },
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
