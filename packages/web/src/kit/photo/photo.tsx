import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/index.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { PhotoRenewalContext } from './photo-renewal.ts';
import styles from './photo.module.css';

export interface PhotoProps {
  /** Undefined where there is none, or none yet. */
  readonly src: string | undefined;
  /** Empty where words beside it say the same. */
  readonly alt: string;
  readonly ratio?: 'portrait' | 'square' | 'landscape';
  /** The first photos in sight load at once, all others when they come near. */
  readonly eager?: boolean;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  /** Drawn in its place until it arrives, a picture as CSS says one. */
  readonly preview?: string | undefined;
  /** What stays visible of it, as CSS's `object-position`; the middle where it is left out. */
  readonly position?: string | undefined;
}

type Loading = 'loading' | 'shown' | 'failed';

/**
 * A picture whose place is kept from the start: nothing moves when it arrives, it only fades in on its ground. One whose link does
 * not load requests a fresh link.
 */
export function Photo({ src, alt, ratio = 'portrait', eager = false, srcSet, sizes, preview, position }: PhotoProps) {
  const t = useText('kit');
  const { image, loading, setLoading } = useLoading(src);
  const renew = useContext(PhotoRenewalContext);
  const frame = classNames(styles['photo'], styles[ratio]);
  if (src === undefined || loading === 'failed')
    return (
      <span className={classNames(frame, styles['empty'])} role="img" aria-label={alt === '' ? t('photoMissing') : alt}>
        <Icon name="person" size="large" />
      </span>
    );
  return (
    <span className={frame} style={{ backgroundImage: preview }}>
      <img
        ref={image}
        className={classNames(styles['image'], loading === 'loading' && styles['waiting'])}
        style={{ objectPosition: position }}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onLoad={() => setLoading('shown')}
        onError={() => {
          setLoading('failed');
          renew(src);
        }}
      />
    </span>
  );
}

/** Starts as shown, so that a page without its script shows pictures; only one not yet here waits in the dark. */
function useLoading(src: string | undefined) {
  const image = useRef<HTMLImageElement>(null);
  const [loading, setLoading] = useState<Loading>('shown');
  useLayoutEffect(() => {
    const { current } = image;
    setLoading(current === null || current.complete ? 'shown' : 'loading');
  }, [src]);
  return { image, loading, setLoading };
}
