import type { Result } from '../../kernel/index.ts';
import type { SocialFailure } from '../../registration/index.ts';

export interface PhotoAlbum {
  readonly id: string;
  readonly name: string;
  /** How many pictures are in it, as the provider tells. */
  readonly count: number;
  /** Address of its cover picture. */
  readonly cover?: string;
}

/** A picture that lies elsewhere. */
export interface AlbumPhoto {
  readonly id: string;
  readonly name: string;
  /** Address of a small version. */
  readonly thumbnail: string;
  /** Address of the largest version there is. */
  readonly address: string;
}

/** `after` names the page that follows; it is missing on the last one. */
export interface AlbumPage<Entry> {
  readonly entries: readonly Entry[];
  readonly after?: string;
}

/** `no-response` is also an unreadable answer, or a permission that was not given. */
export type AlbumsFailure = SocialFailure;

/** A member's albums with a social provider (LOG-27, PRO-26). Nothing of the provider is fetched before `ask`. */
export interface PhotoAlbums {
  /** Asks the member for leave to look. Must be called by a press: browsers open no dialog of themselves. */
  requestAccess(): Promise<Result<void, AlbumsFailure>>;
  albums(after?: string): Promise<Result<AlbumPage<PhotoAlbum>, AlbumsFailure>>;
  photos(album: string, after?: string): Promise<Result<AlbumPage<AlbumPhoto>, AlbumsFailure>>;
}
