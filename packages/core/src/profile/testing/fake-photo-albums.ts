import { err, ok, type Result } from '../../kernel/index.ts';
import type { AlbumPage, AlbumPhoto, AlbumsFailure, PhotoAlbum, PhotoAlbums } from '../photos/photo-albums.port.ts';

const ON_A_PAGE = 2;

/** Albums elsewhere, two entries a page. `refusal` answers the dialog, `failure` whatever is read after it. */
export class FakePhotoAlbums implements PhotoAlbums {
  refusal: AlbumsFailure | undefined;
  failure: AlbumsFailure | undefined;
  dialogs = 0;
  readonly albumSizes = new Map<string, { readonly album: PhotoAlbum; readonly photos: readonly AlbumPhoto[] }>();

  requestAccess(): Promise<Result<void, AlbumsFailure>> {
    this.dialogs += 1;
    return Promise.resolve(this.refusal ? err(this.refusal) : ok(undefined));
  }

  albums(after?: string): Promise<Result<AlbumPage<PhotoAlbum>, AlbumsFailure>> {
    return this.#page(
      [...this.albumSizes.values()].map(({ album }) => album),
      after,
    );
  }

  photos(album: string, after?: string): Promise<Result<AlbumPage<AlbumPhoto>, AlbumsFailure>> {
    return this.#page(this.albumSizes.get(album)?.photos ?? [], after);
  }

  /** Puts an album there with so many photos, named `summer-1`, `summer-2` … */
  addAlbum(id: string, count: number): void {
    const photos = Array.from({ length: count }, (_, index) => anAlbumPhoto(`${id}-${String(index + 1)}`));
    this.albumSizes.set(id, { album: { id, name: id, count }, photos });
  }

  #page<Entry>(entries: readonly Entry[], after = '0'): Promise<Result<AlbumPage<Entry>, AlbumsFailure>> {
    if (this.failure) return Promise.resolve(err(this.failure));
    const end = Number(after) + ON_A_PAGE;
    const next = end < entries.length && { after: String(end) };
    return Promise.resolve(ok({ entries: entries.slice(Number(after), end), ...next }));
  }
}

export const anAlbumPhoto = (id = 'summer-1'): AlbumPhoto => ({
  id,
  name: id,
  thumbnail: `https://photos.example/${id}-small.jpg`,
  address: `https://photos.example/${id}.jpg`,
});
