import type { Problem, Result } from '@duet/core/kernel';
import type { AlbumPage, AlbumPhoto, BrowseAlbums, PhotoAlbum } from '@duet/core/profile';
import { makeObservable } from '../../state/index.ts';

/** What is listed: all albums, or the pictures of one. */
interface Listing<Entry> {
  readonly entries: readonly Entry[];
  readonly after?: string;
}

const NOTHING = { entries: [] };

/** Choosing photos from the albums of another account: ask for leave, open an album, mark pictures, take them over. */
export class AlbumPicker {
  isRequesting = false;
  isOpen = false;
  isLoading = false;
  problem: Problem | undefined = undefined;
  albums: Listing<PhotoAlbum> = NOTHING;
  /** The album that is looked into. */
  album: PhotoAlbum | undefined = undefined;
  photos: Listing<AlbumPhoto> = NOTHING;
  /** Marked pictures, in the order of marking. */
  chosen: readonly AlbumPhoto[] = [];

  constructor(
    private readonly browse: BrowseAlbums,
    private readonly remainingCount: () => number,
    private readonly onConfirm: (photos: readonly AlbumPhoto[]) => void,
  ) {
    makeObservable(this);
  }

  /** Must be called by a press: the account's own dialog opens. */
  async open(): Promise<void> {
    if (this.isRequesting) return;
    this.beginRequest();
    this.endRequest(await this.browse.open());
  }

  async openAlbum(album: PhotoAlbum): Promise<void> {
    this.showAlbum(album);
    await this.loadMore();
  }

  /** The next page of what is listed. */
  async loadMore(): Promise<void> {
    if (this.isLoading) return;
    this.beginLoading();
    const { album } = this;
    if (album) this.addPhotos(album, await this.browse.photos(album.id, this.photos.after));
    else this.addAlbums(await this.browse.albums(this.albums.after));
  }

  back(): void {
    this.album = undefined;
    this.photos = NOTHING;
    this.problem = undefined;
    this.isLoading = false;
  }

  isChosen({ id }: AlbumPhoto): boolean {
    return this.chosen.some((photo) => photo.id === id);
  }

  /** Whether one more may be marked. */
  get canSelectMore(): boolean {
    return this.chosen.length < this.remainingCount();
  }

  toggle(photo: AlbumPhoto): void {
    if (this.isChosen(photo)) this.chosen = this.chosen.filter(({ id }) => id !== photo.id);
    else if (this.canSelectMore) this.chosen = [...this.chosen, photo];
  }

  confirmSelection(): void {
    const { chosen } = this;
    this.close();
    this.onConfirm(chosen);
  }

  close(): void {
    this.back();
    this.isOpen = false;
    this.albums = NOTHING;
    this.chosen = [];
  }

  private beginRequest(): void {
    this.isRequesting = true;
    this.problem = undefined;
  }

  private endRequest(opened: Result<AlbumPage<PhotoAlbum>, Problem | undefined>): void {
    this.isRequesting = false;
    if (opened.ok) {
      this.isOpen = true;
      this.albums = opened.value;
    } else this.problem = opened.error;
  }

  private showAlbum(album: PhotoAlbum): void {
    this.back();
    this.album = album;
  }

  private beginLoading(): void {
    this.isLoading = true;
    this.problem = undefined;
  }

  private addAlbums(page: Result<AlbumPage<PhotoAlbum>, Problem | undefined>): void {
    if (this.album || !this.isOpen) return;
    this.isLoading = false;
    if (page.ok) this.albums = appendPage(this.albums, page.value);
    else this.problem = page.error;
  }

  /** Pictures of an album that was left meanwhile are dropped. */
  private addPhotos(album: PhotoAlbum, page: Result<AlbumPage<AlbumPhoto>, Problem | undefined>): void {
    if (this.album !== album) return;
    this.isLoading = false;
    if (page.ok) this.photos = appendPage(this.photos, page.value);
    else this.problem = page.error;
  }
}

const appendPage = <Entry>(listed: Listing<Entry>, page: AlbumPage<Entry>): Listing<Entry> => ({
  ...page,
  entries: [...listed.entries, ...page.entries],
});
