import type { Photo } from '@duet/core/profile';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { directionOf } from '@duet/core/tenant';
import { useLanguage, useText } from '../i18n/index.ts';

export interface PhotoViewerProps {
  readonly photos: readonly Photo[];
  readonly name: string;
  /** The photo to begin with. */
  readonly index: number;
  readonly onClose: () => void;
}

/** Photos over the whole window, with keys, swipes and words for a reader. */
export default function PhotoViewer({ photos, name, index, onClose }: PhotoViewerProps) {
  const t = useText('profile');
  const isRightToLeft = directionOf(useLanguage()) === 'rtl';
  const labels = {
    Previous: t('viewer.previous'),
    Next: t('viewer.next'),
    Close: t('viewer.close'),
    Lightbox: t('viewer.label'),
    'Photo gallery': t('viewer.label'),
    Carousel: t('viewer.label'),
    Slide: t('viewer.slide'),
    '{index} of {total}': t('viewer.position'),
  };
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      carousel={{ finite: true, preload: 1 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      animation={{ fade: 200, swipe: 250 }}
      labels={labels}
      {...(isRightToLeft && { className: 'yarl__root_rtl' })}
      slides={photos.map((photo, position) => ({
        src: photo.large,
        alt: t('photo', { number: position + 1, count: photos.length, name }),
        ...(photo.width !== undefined && { width: photo.width }),
        ...(photo.height !== undefined && { height: photo.height }),
      }))}
    />
  );
}
