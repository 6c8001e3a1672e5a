import { observer } from 'mobx-react-lite';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, FileDrop, Notice, Photo } from '../../kit/index.ts';
import styles from './photo-question.module.css';
import type { Photos } from './photos.ts';
import { PhotoSourceChoice } from './photo-source-choice.tsx';
import { UploadTile } from './upload-tile.tsx';
import { usePreservedFocus } from './use-preserved-focus.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif';

/** Own photos: choose or drop files, watch them go up, put the best one first, take one away. */
export const PhotoQuestion = observer(function PhotoQuestion({
  photos,
  label,
}: {
  readonly photos: Photos;
  readonly label: string;
}) {
  const t = useText('onboarding');
  const problemText = useProblemText();
  const focus = usePreservedFocus(
    (frame) => frame.querySelector('input[type="file"]') ?? frame.querySelector('button'),
  );
  return (
    <div className={styles['photos']} {...focus}>
      {photos.problem && (
        <Notice tone="problem" announce>
          {problemText(photos.problem)}
        </Notice>
      )}
      {photos.all.length + photos.uploads.length > 0 && (
        <ul className={styles['list']} aria-label={t('photos.list')}>
          {photos.all.map((photo, index) => (
            <li key={photo.id} className={styles['tile']}>
              <Photo src={photo.medium} alt={t('photos.number', { number: index + 1 })} eager />
              <div className={styles['actions']}>
                {index > 0 && (
                  <Button variant="quiet" size="small" onClick={() => void photos.moveFirst(photo.id)}>
                    {t('photos.makeFirst')}
                  </Button>
                )}
                <Button variant="quiet" size="small" onClick={() => void photos.remove(photo.id)}>
                  {t('photos.remove')}
                </Button>
              </div>
            </li>
          ))}
          {photos.uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} photos={photos} />
          ))}
        </ul>
      )}
      {photos.remainingCount > 0 ? (
        <>
          <FileDrop
            name="photos"
            label={label}
            hint={t('photos.hint')}
            accept={ACCEPTED}
            multiple
            onFiles={photos.add}
          />
          <PhotoSourceChoice photos={photos} />
        </>
      ) : (
        <p>{t('photos.full')}</p>
      )}
    </div>
  );
});
