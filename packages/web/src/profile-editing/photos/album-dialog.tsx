import type { AlbumPhoto, PhotoAlbum } from '@duet/core/profile';
import { useProblemText, useText } from '../../i18n/index.ts';
import { Button, Dialog, EmptyState, Icon, Notice, Photo, RetryButton, Skeleton } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import type { AlbumPicker } from './album-picker.ts';
import styles from './photo-sources.module.css';
import { usePreservedFocus } from './use-preserved-focus.ts';

/** The albums of a Facebook account, and the pictures of one, to be marked and taken over. */
export const AlbumDialog = observer(function AlbumDialog({ picker }: { readonly picker: AlbumPicker }) {
  const t = useText('onboarding');
  const focus = usePreservedFocus(findHeading);
  if (!picker.isOpen) return null;
  return (
    <div aria-busy={picker.isLoading} {...focus}>
      <Dialog
        title={picker.album ? picker.album.name || t('albums.unnamed') : t('albums.title')}
        onClose={picker.close}
        size="large"
        actions={picker.album || picker.chosen.length > 0 ? <Steps picker={picker} /> : undefined}
      >
        {picker.album ? <Pictures picker={picker} /> : <Albums picker={picker} />}
        <LoadMore picker={picker} />
      </Dialog>
    </div>
  );
});

/** The dialog's own, which reports what is listed now. */
function findHeading(frame: HTMLElement): HTMLElement | null {
  const heading = frame.querySelector('h2');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

const Steps = observer(function Steps({ picker }: { readonly picker: AlbumPicker }) {
  const t = useText('onboarding');
  const count = picker.chosen.length;
  return (
    <>
      {picker.album && (
        <Button variant="quiet" icon="back" onClick={picker.back}>
          {t('albums.back')}
        </Button>
      )}
      <Button unavailable={count === 0} onClick={picker.confirmSelection}>
        {t('albums.take', { count })}
      </Button>
    </>
  );
});

const Albums = observer(function Albums({ picker }: { readonly picker: AlbumPicker }) {
  const t = useText('onboarding');
  const { entries } = picker.albums;
  if (entries.length === 0) return <EmptyState icon="photo" title={t('albums.none')} text={t('albums.noneText')} />;
  return (
    <ul className={styles['grid']}>
      {entries.map((album) => (
        <li key={album.id}>
          <AlbumTile album={album} onOpen={() => void picker.openAlbum(album)} />
        </li>
      ))}
    </ul>
  );
});

function AlbumTile({ album, onOpen }: { readonly album: PhotoAlbum; readonly onOpen: () => void }) {
  const t = useText('onboarding');
  return (
    <button type="button" className={styles['tile']} onClick={onOpen}>
      <Photo src={album.cover} alt="" />
      <span className={styles['name']}>
        <bdi>{album.name || t('albums.unnamed')}</bdi>
      </span>
      <span className={styles['count']}>{t('albums.count', { count: album.count })}</span>
    </button>
  );
}

const Pictures = observer(function Pictures({ picker }: { readonly picker: AlbumPicker }) {
  const t = useText('onboarding');
  const { entries, after } = picker.photos;
  if (entries.length === 0 && after === undefined && !picker.isLoading && !picker.problem)
    return <EmptyState icon="photo" title={t('albums.empty')} text={t('albums.emptyText')} />;
  return (
    <>
      {!picker.canSelectMore && <p role="status">{t('albums.full')}</p>}
      <ul className={styles['grid']}>
        {entries.map((photo, index) => (
          <li key={photo.id}>
            <Picture picker={picker} photo={photo} number={index + 1} />
          </li>
        ))}
      </ul>
    </>
  );
});

interface PictureProps {
  readonly picker: AlbumPicker;
  readonly photo: AlbumPhoto;
  readonly number: number;
}

const Picture = observer(function Picture({ picker, photo, number }: PictureProps) {
  const t = useText('onboarding');
  return (
    <button
      type="button"
      className={styles['tile']}
      aria-pressed={picker.isChosen(photo)}
      onClick={() => {
        picker.toggle(photo);
      }}
    >
      <Photo src={photo.thumbnail} alt={photo.name || t('photos.number', { number })} />
      {picker.isChosen(photo) && (
        <span className={styles['mark']}>
          <Icon name="check" />
        </span>
      )}
    </button>
  );
});

/** What follows, is pending, or could not be had. */
const LoadMore = observer(function LoadMore({ picker }: { readonly picker: AlbumPicker }) {
  const t = useText('onboarding');
  const problemText = useProblemText();
  if (picker.isLoading) return <Skeleton shape="portrait" />;
  const more = () => void picker.loadMore();
  if (picker.problem)
    return (
      <Notice tone="problem" announce action={<RetryButton onClick={more} />}>
        {problemText(picker.problem)}
      </Notice>
    );
  const { after } = picker.album ? picker.photos : picker.albums;
  if (after === undefined) return null;
  return (
    <p className={styles['more']}>
      <Button variant="secondary" onClick={more}>
        {t('albums.more')}
      </Button>
    </p>
  );
});
