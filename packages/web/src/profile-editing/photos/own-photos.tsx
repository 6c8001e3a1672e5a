import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, FileDrop, Notice, VisuallyHidden } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { FocusDialog } from './focus-dialog.tsx';
import styles from './own-photos.module.css';
import type { PhotoArrangement } from './photo-arrangement.ts';
import { PhotoSourceChoice } from './photo-source-choice.tsx';
import { PhotoTile } from './photo-tile.tsx';
import type { Photos } from './photos.ts';
import { UploadTile } from './upload-tile.tsx';
import { usePreservedFocus } from './use-preserved-focus.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,.heic,.heif';

interface OwnPhotosProps {
  readonly photos: Photos;
  readonly label: string;
}

/** Own photos: choose or drop files, watch them go up, order them, say what stays visible, take one away and put it back. */
export const OwnPhotos = observer(function OwnPhotos({ photos, label }: OwnPhotosProps) {
  const t = useText('onboarding');
  const { arrangement, listed } = photos;
  const focus = usePreservedFocus(
    (frame) => frame.querySelector('input[type="file"]') ?? frame.querySelector('button'),
  );
  return (
    <div className={styles['photos']} {...focus}>
      <ArrangementNotices arrangement={arrangement} />
      {listed.length > 0 && (
        <ul className={styles['list']} aria-label={t('photos.list')}>
          {listed.map((entry, place) =>
            entry.uploadStatus === 'upload-sussess' ? (
              <PhotoTile
                key={entry.id}
                photo={entry.photo}
                place={place}
                count={photos.all.length}
                arrangement={arrangement}
              />
            ) : (
              <UploadTile key={entry.id} entry={entry} photos={photos} />
            ),
          )}
        </ul>
      )}
      {photos.all.length > 1 && <p className={styles['hint']}>{t('photos.orderHint')}</p>}
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
      {arrangement.focused && <FocusDialog photo={arrangement.focused} arrangement={arrangement} />}
    </div>
  );
});

/** What went wrong, what can be undone, and for readers where a photo is now. */
const ArrangementNotices = observer(function ArrangementNotices({
  arrangement,
}: {
  readonly arrangement: PhotoArrangement;
}) {
  const t = useText('onboarding');
  const problemText = useProblemText();
  const { problem, removed, moved } = arrangement;
  return (
    <>
      {problem && (
        <Notice tone="problem" announce>
          {problemText(problem)}
        </Notice>
      )}
      {removed && (
        <Notice
          tone="success"
          announce
          action={
            <Button variant="secondary" size="small" onClick={() => void arrangement.undoRemoval()}>
              {t('photos.undo')}
            </Button>
          }
        >
          {t('photos.removed')}
        </Notice>
      )}
      <VisuallyHidden>
        <span role="status">{moved && t('photos.moved', { number: moved.place + 1 })}</span>
      </VisuallyHidden>
    </>
  );
});
