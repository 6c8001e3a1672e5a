import { err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { AlbumPage, AlbumPhoto, AlbumsFailure, PhotoAlbum, PhotoAlbums } from './photo-albums.port.ts';

/** Shows what lies in a member's albums elsewhere, page by page. A failure without a problem was the member's own wish. */
export class BrowseAlbums {
  constructor(private readonly source: PhotoAlbums) {}

  /** Requests leave, then answers the first albums. */
  async open(): Promise<Result<AlbumPage<PhotoAlbum>, Problem | undefined>> {
    const access = await this.source.requestAccess();
    return access.ok ? this.albums() : err(loginProblem(access.error));
  }

  async albums(after?: string): Promise<Result<AlbumPage<PhotoAlbum>, Problem | undefined>> {
    return shown(await this.source.albums(after));
  }

  async photos(album: string, after?: string): Promise<Result<AlbumPage<AlbumPhoto>, Problem | undefined>> {
    return shown(await this.source.photos(album, after));
  }
}

function shown<Value>(answer: Result<Value, AlbumsFailure>): Result<Value, Problem | undefined> {
  if (answer.ok) return ok(answer.value);
  return err({ key: answer.error === 'unavailable' ? 'error_network' : 'error_facebook_photos_unreadable' });
}

/** LOG-29. A dialog that was closed reports nothing. */
function loginProblem(failure: AlbumsFailure): Problem | undefined {
  if (failure === 'cancelled') return undefined;
  return { key: failure === 'unavailable' ? 'error_network' : 'facebook_login_response_failure' };
}
