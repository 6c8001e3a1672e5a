import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

/** What an image is given that has a preview. */
export interface PreviewedImage {
  readonly image: RefObject<HTMLImageElement | null>;
  readonly onLoad: (event: SyntheticEvent<HTMLImageElement>) => void;
}

/**
 * Draws `preview`, a picture as CSS says one, behind an image that is not there with its first frame, until it comes; without one the
 * colours of the brand. A grid that is scrolled shows dozens of photos, most of which are there by then, and the browser draws a picture
 * behind another, too.
 */
export function usePreview(preview = 'var(--photo-ground)'): PreviewedImage {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (image.current?.complete === false) image.current.style.backgroundImage = preview;
  }, [preview]);
  return { image, onLoad: removePreview };
}

function removePreview({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.backgroundImage = '';
}
