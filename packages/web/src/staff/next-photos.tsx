import type { ReviewItem } from '@duet/core/moderation';

/** As many as are decided while one is fetched over a slow line. */
const PHOTOS_AHEAD = 4;

/** Fetches the photos that come next, so that a decision a second does not wait for them. */
export function NextPhotos({ items }: { readonly items: readonly ReviewItem[] }) {
  return (
    <div hidden>
      {items
        .slice(1, 1 + PHOTOS_AHEAD)
        .map(
          ({ subject, content }) =>
            content.kind === 'photo' && <img key={subject.id} src={content.link} alt="" data-next-photo />,
        )}
    </div>
  );
}
