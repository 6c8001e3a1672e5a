import type { Problem, Result } from '@duet/core/kernel';
import type { AlbumPage, AlbumPhoto, BrowseAlbums, PhotoAlbum } from '@duet/core/profile';
import { makeAutoObservable, observableRef } from 'mobx';

/** What is listed: all albums, or the pictures of one. */
interface Listed<Entry> {
  readonly entries: readonly Entry[];
  readonly after?: string;
}

const NOTHING = { entries: [] };

/** Choosing photos from the albums of another account: ask for leave, open an album, mark pictures, take them over. */
export class AlbumPicker {
  isAsking = false;
  isOpen = false;
  isLoading = false;
  problem: Problem | undefined = undefined;
  albums: Listed<PhotoAlbum> = NOTHING;
  /** The album that is looked into. */
  album: PhotoAlbum | undefined = undefined;
  photos: Listed<AlbumPhoto> = NOTHING;
  /** Marked pictures, in the order of marking. */
  chosen: readonly AlbumPhoto[] = [];

  constructor(
    private readonly browse: BrowseAlbums,
    private readonly room: () => number,
    private readonly onTake: (photos: readonly AlbumPhoto[]) => void,
  ) {
    makeAutoObservable(
      this,
      { albums: observableRef, photos: observableRef, chosen: observableRef, album: observableRef },
      { autoBind: true },
    );
  }

  /** Must be called by a press: the account's own dialog opens. */
  async open(): Promise<void> {
    if (this.isAsking) return;
    this.ask();
    this.welcome(await this.browse.open());
  }

  async look(album: PhotoAlbum): Promise<void> {
    this.enter(album);
    await this.more();
  }

  /** The next page of what is listed. */
  async more(): Promise<void> {
    if (this.isLoading) return;
    this.load();
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
  get hasRoom(): boolean {
    return this.chosen.length < this.room();
  }

  toggle(photo: AlbumPhoto): void {
    if (this.isChosen(photo)) this.chosen = this.chosen.filter(({ id }) => id !== photo.id);
    else if (this.hasRoom) this.chosen = [...this.chosen, photo];
  }

  take(): void {
    const { chosen } = this;
    this.close();
    this.onTake(chosen);
  }

  close(): void {
    this.back();
    this.isOpen = false;
    this.albums = NOTHING;
    this.chosen = [];
  }

  private ask(): void {
    this.isAsking = true;
    this.problem = undefined;
  }

  private welcome(opened: Result<AlbumPage<PhotoAlbum>, Problem | undefined>): void {
    this.isAsking = false;
    if (opened.ok) {
      this.isOpen = true;
      this.albums = opened.value;
    } else this.problem = opened.error;
  }

  private enter(album: PhotoAlbum): void {
    this.back();
    this.album = album;
  }

  private load(): void {
    this.isLoading = true;
    this.problem = undefined;
  }

  private addAlbums(page: Result<AlbumPage<PhotoAlbum>, Problem | undefined>): void {
    if (this.album || !this.isOpen) return;
    this.isLoading = false;
    if (page.ok) this.albums = joined(this.albums, page.value);
    else this.problem = page.error;
  }

  /** Pictures of an album that was left meanwhile are dropped. */
  private addPhotos(album: PhotoAlbum, page: Result<AlbumPage<AlbumPhoto>, Problem | undefined>): void {
    if (this.album !== album) return;
    this.isLoading = false;
    if (page.ok) this.photos = joined(this.photos, page.value);
    else this.problem = page.error;
  }
}

const joined = <Entry>(listed: Listed<Entry>, page: AlbumPage<Entry>): Listed<Entry> => ({
  ...page,
  entries: [...listed.entries, ...page.entries],
});
