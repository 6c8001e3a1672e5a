import { useState } from 'react';
import { Icon, IconButton, VisuallyHidden } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import type { ChosenPhoto, ChosenPhotos } from './chosen-photos.ts';
import styles from './photo-preview.module.css';

interface PhotoPreviewProps {
  readonly chosen: ChosenPhotos;
  /** A photo was taken out by its button, which is gone with it. */
  readonly onRemoved: () => void;
}

/** What is about to be sent, to be looked at before: nothing leaves the device until "Send". */
export const PhotoPreview = observer(function PhotoPreview({ chosen, onRemoved }: PhotoPreviewProps) {
  const t = useText('messaging');
  const { photos } = chosen;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{photos.length > 0 && t('chosen.count', { count: photos.length })}</span>
      </VisuallyHidden>
      {photos.length > 0 && (
        <ul className={styles['list']} aria-label={t('chosen.list')}>
          {photos.map((photo, index) => (
            <li key={photo.id} className={styles['photo']} aria-busy={photo.isPreparing}>
              <Thumbnail photo={photo} alt={t('chosen.photo', { number: index + 1 })} />
              <IconButton
                icon="close"
                variant="photo"
                className={styles['remove']}
                label={t('chosen.remove', { number: index + 1 })}
                onClick={() => {
                  chosen.remove(photo.id);
                  onRemoved();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
});

/** A format that this browser does not draw is sent all the same: the server opens it. */
function Thumbnail({ photo, alt }: { readonly photo: ChosenPhoto; readonly alt: string }) {
  const [isDrawable, setDrawable] = useState(true);
  if (!isDrawable)
    return (
      <span className={styles['undrawable']} role="img" aria-label={alt}>
        <Icon name="photo" />
      </span>
    );
  return (
    <img
      src={photo.address}
      alt={alt}
      onError={() => {
        setDrawable(false);
      }}
    />
  );
}
