import { directionOf } from '@duet/core/tenant';
import { useContext } from 'react';
import Lightbox, { ImageSlide, useLightboxState, type RenderSlideProps } from 'yet-another-react-lightbox';
import viewerStyle from 'yet-another-react-lightbox/styles.css?inline';
import { useLanguage, useText } from '../../i18n/index.ts';
import { useAdoptedStyle } from '../../theme/index.ts';
import { Icon } from '../icon/icon.tsx';
import { useOverlay } from '../overlay/open-overlays.ts';
import { PhotoRenewalContext } from '../photo/photo-renewal.ts';

/** A photo as the viewer shows it. Width and height are pixels, where they are known. */
export interface ViewedPhoto {
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

export interface PhotoViewerProps {
  readonly photos: readonly ViewedPhoto[];
  /** The photo to begin with. */
  readonly index: number;
  readonly onClose: () => void;
  /** What can be done with the photo that is shown: a button beside the one that closes. */
  readonly action?: PhotoAction | undefined;
}

export interface PhotoAction {
  readonly label: string;
  /** `index`: which photo, from 0. */
  readonly onPress: (index: number) => void;
}

/** Photos over the whole window, with keys, swipes and words for a reader. */
export default function PhotoViewer({ photos, index, onClose, action }: PhotoViewerProps) {
  useAdoptedStyle(viewerStyle);
  const t = useText('kit');
  useOverlay();
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
      styles={DARK_BUTTONS}
      toolbar={{ buttons: [...(action ? [<ActionButton key="action" {...action} />] : []), 'close'] }}
      {...(isRightToLeft && { className: 'yarl__root_rtl' })}
      render={{ slide: renewedSlide, ...(photos.length === 1 && { buttonPrev: none, buttonNext: none }) }}
      slides={photos.map((photo) => ({ ...photo }))}
    />
  );
}

function ActionButton({ label, onPress }: PhotoAction) {
  const { currentIndex } = useLightboxState();
  return (
    <button
      type="button"
      className="yarl__button"
      title={label}
      aria-label={label}
      onClick={() => {
        onPress(currentIndex);
      }}
    >
      <Icon name="heart" size="large" />
    </button>
  );
}

const none = () => null;

/** White icons are to be seen over a light photo too. */
const DARK_BUTTONS = { root: { '--yarl__button_background_color': 'rgb(0 0 0 / 55%)' } };

/** A slide whose link has expired requests a fresh one, and begins anew with it. */
const renewedSlide = (props: RenderSlideProps) => <Slide key={props.slide.src} {...props} />;

function Slide({ slide, offset, rect }: RenderSlideProps) {
  const renew = useContext(PhotoRenewalContext);
  return (
    <ImageSlide
      slide={slide}
      offset={offset}
      rect={rect}
      onError={() => {
        renew(slide.src);
      }}
    />
  );
}
