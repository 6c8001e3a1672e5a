import {
  browseItems,
  browseKey,
  type Browse,
  type BrowseItem,
  type BrowseQuery,
  type BrowseState,
  type BrowseTab,
  type LoadBrowse,
} from '@duet/core/discovery';
import type { ReadonlyCell } from '@duet/core/kernel';
import type { ProfileEntry, ProfilesState } from '@duet/core/profile';
import { makeAutoObservable, reaction } from 'mobx';
import { observeCell } from '../../mobx/index.ts';

/** The browse grid as its screen needs it. What was loaded outlives it, so that one returns to the same grid. */
export class BrowseStore {
  readonly #read: () => Browse;
  #stopLoadingMore: (() => void) | undefined;
  /** Items that the window shows or comes to soon. */
  private wanted = 0;

  constructor(
    private readonly query: BrowseQuery,
    readonly tabs: readonly BrowseTab[],
    private readonly placeholderEvery: number | null,
    state: BrowseState,
    private readonly profiles: ProfilesState,
    private readonly loadBrowse: LoadBrowse,
    /** Whether cards say at their foot who is online (TEN-30). */
    readonly showsOnline: boolean,
  ) {
    this.#read = observeCell(state.list(browseKey(query)), 'browse');
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.loadBrowse.execute(this.query);
    this.#stopLoadingMore = reaction(
      () => this.isPageDue,
      (isDue) => {
        if (isDue) this.loadMore();
      },
      { fireImmediately: true },
    );
  }

  dispose(): void {
    this.#stopLoadingMore?.();
  }

  get browse(): Browse {
    return this.#read();
  }

  /** Everybody, loaded or not, so that the grid is as long as it will be; after a failure those who are there. */
  get items(): readonly BrowseItem[] {
    const { userIds, loaded, spotlightId, status } = this.browse;
    return browseItems(status === 'failed' ? userIds.slice(0, loaded) : userIds, spotlightId, this.placeholderEvery);
  }

  get isComplete(): boolean {
    return this.browse.loaded >= this.browse.userIds.length;
  }

  /** Whether more members are wanted than are loaded, and none are being loaded. */
  get isPageDue(): boolean {
    const { status, fetching, loaded } = this.browse;
    return status === 'ready' && !fetching && !this.isComplete && loaded < this.wanted;
  }

  profile(userId: string): ReadonlyCell<ProfileEntry> {
    return this.profiles.find(userId);
  }

  /** The grid shows its first `count` items, or will soon. */
  want(count: number): void {
    this.wanted = count;
  }

  loadMore(): void {
    void this.loadBrowse.loadMore(this.query, this.wanted);
  }

  retry(): void {
    if (this.browse.loaded > 0) this.loadMore();
    else void this.loadBrowse.refresh(this.query);
  }
}
