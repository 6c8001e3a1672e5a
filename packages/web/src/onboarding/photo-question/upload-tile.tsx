import type { PhotoUpload } from '@duet/core/profile';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Photo } from '../../kit/index.ts';
import styles from './photo-question.module.css';
import type { Photos } from './photos.ts';

/** A pending photo: its picture, how far it is, and the way out. */
export function UploadTile({ upload, photos }: { readonly upload: PhotoUpload; readonly photos: Photos }) {
  const t = useText('onboarding');
  const problemText = useProblemText();
  const isFailed = upload.status === 'failed';
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
