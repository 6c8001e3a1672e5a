import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

/** Milliseconds that a photo is waited for with nothing in its place. */
const SOON = 100;

/** What an image is given that has a preview. */
export interface PreviewedImage {
  readonly image: RefObject<HTMLImageElement | null>;
  /** Its `background-image` as it is first drawn. */
  readonly backgroundImage: string | undefined;
  readonly onLoad: (event: SyntheticEvent<HTMLImageElement>) => void;
}

/**
 * Draws `preview`, a picture as CSS says one, behind an image until it has come, or without one the colours of the brand: at once where
 * `isAtOnce`, else where it has not come soon. A grid that is scrolled shows dozens of photos, most of which are there by then, and the
 * browser draws a picture behind another, too.
 */
export function usePreview(preview: string | undefined, isAtOnce: boolean): PreviewedImage {
  const ground = preview ?? 'var(--photo-ground)';
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (isAtOnce) return undefined;
    const timer = window.setTimeout(() => {
      if (image.current?.complete === false) image.current.style.backgroundImage = ground;
    }, SOON);
    return () => window.clearTimeout(timer);
  }, [ground, isAtOnce]);
  return { image, backgroundImage: isAtOnce ? ground : undefined, onLoad: removePreview };
}

function removePreview({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.backgroundImage = '';
}
