import type { ListedPhoto } from '@duet/core/profile';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Photo } from '../../kit/index.ts';
import styles from './own-photos.module.css';
import type { Photos } from './photos.ts';

interface UploadTileProps {
  readonly entry: Exclude<ListedPhoto, { readonly uploadStatus: 'upload-sussess' }>;
  readonly photos: Photos;
}

/** A pending photo: its picture, how far it is, and the way out. */
export function UploadTile({ entry: { upload, uploadStatus }, photos }: UploadTileProps) {
  const t = useText('onboarding');
  const problemText = useProblemText();
  const isFailed = uploadStatus === 'error';
  return (
    <li className={styles['tile']}>
      <Photo src={photos.preview(upload)} alt={upload.name} eager />
      {isFailed ? (
        <p className={styles['problem']} role="alert">
          {upload.problem && problemText(upload.problem)}
        </p>
      ) : (
        <progress
          className={styles['progress']}
          aria-label={t('photos.sending', { name: upload.name })}
          {...(upload.status === 'sending' && { value: upload.progress })}
          max={1}
        />
      )}
      {upload.status === 'waiting' && <p role="status">{t('photos.busy')}</p>}
      <div className={styles['actions']}>
        {isFailed && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              photos.retry(upload.id);
            }}
          >
            {t('tryAgain')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            photos.cancel(upload.id);
          }}
        >
          {isFailed ? t('photos.remove') : t('photos.cancel')}
        </Button>
      </div>
    </li>
  );
}
