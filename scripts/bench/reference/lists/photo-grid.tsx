import { memo } from 'react';
import { VList } from 'virtua';

interface GridProps {
  /** Addresses of as many photos as there are cells. */
  readonly photos: readonly string[];
}

const COLUMNS = 2;

const Row = memo(function Row({ photos, first }: GridProps & { readonly first: number }) {
  return (
    <div className="row">
      {photos.slice(first, first + COLUMNS).map((photo, index) => (
        <figure key={photo} className="cell">
          <img src={photo} width="320" height="400" alt="" loading="lazy" decoding="async" />
          <figcaption>Member {first + index}</figcaption>
        </figure>
      ))}
    </div>
  );
});

/** A grid of photos of which only the rows near the window are in the page. */
export function PhotoGrid({ photos }: GridProps) {
  const rows = Array.from({ length: Math.ceil(photos.length / COLUMNS) }, (_, row) => row * COLUMNS);
  return (
    <VList className="grid" bufferSize={400} data={rows}>
      {(first) => <Row key={first} photos={photos} first={first} />}
    </VList>
  );
}
