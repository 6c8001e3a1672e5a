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
import type { Cancel, Clock, ReadonlyCell } from '@duet/core/kernel';
import type { ProfileEntry, ProfilesState } from '@duet/core/profile';
import { makeAutoObservable } from 'mobx';
import { observeCell } from '../../mobx/index.ts';

/**
 * Milliseconds between two requests for more while the end stays in sight: a short page leaves it there, and the browser
 * reports its coming once only.
 */
const LOAD_MORE_INTERVAL = 250;

/** The browse grid as its screen needs it. What was loaded outlives it, so that one returns to the same grid. */
export class BrowseStore {
  readonly #read: () => Browse;
  #stopLoadingMore: Cancel | undefined;

  constructor(
    private readonly query: BrowseQuery,
    readonly tabs: readonly BrowseTab[],
    private readonly placeholderEvery: number | null,
    state: BrowseState,
    private readonly profiles: ProfilesState,
    private readonly loadBrowse: LoadBrowse,
    private readonly clock: Clock,
    /** Whether cards say at their foot who is online (TEN-30). */
    readonly showsOnline: boolean,
  ) {
    this.#read = observeCell(state.list(browseKey(query)), 'browse');
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.loadBrowse.execute(this.query);
  }

  dispose(): void {
    this.setNearEnd(false);
  }

  get browse(): Browse {
    return this.#read();
  }

  get items(): readonly BrowseItem[] {
    const { userIds, loaded: loaded, spotlightId } = this.browse;
    return browseItems(userIds.slice(0, loaded), spotlightId, this.placeholderEvery);
  }

  get hasMore(): boolean {
    return this.browse.loaded < this.browse.userIds.length;
  }

  profile(userId: string): ReadonlyCell<ProfileEntry> {
    return this.profiles.find(userId);
  }

  /** The end of the grid has come near, or has gone again. */
  setNearEnd(isNear: boolean): void {
    this.#stopLoadingMore?.();
    this.#stopLoadingMore = undefined;
    if (!isNear) return;
    this.loadMore();
    this.#stopLoadingMore = this.clock.every(LOAD_MORE_INTERVAL, this.loadMore);
  }

  loadMore(): void {
    if (this.browse.status !== 'failed') void this.loadBrowse.loadMore(this.query);
  }

  retry(): void {
    if (this.browse.loaded > 0) void this.loadBrowse.loadMore(this.query);
    else void this.loadBrowse.refresh(this.query);
  }
}
