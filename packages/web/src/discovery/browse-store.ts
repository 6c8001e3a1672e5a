import {
  browseItems,
  browseKey,
  type Browse,
  type BrowseItem,
  type BrowseQuery,
  type BrowseState,
  type LoadBrowse,
} from '@duet/core/discovery';
import type { Cancel, Clock, ReadonlyCell } from '@duet/core/kernel';
import type { ProfileEntry, ProfilesState } from '@duet/core/profile';
import { makeAutoObservable } from 'mobx';
import { observeCell } from '../mobx/index.ts';

export interface BrowseTab {
  readonly tab: string;
  readonly current: boolean;
}

/**
 * Milliseconds between two requests for more while the end stays in sight: a short page leaves it there, and the browser
 * tells of its coming once only.
 */
const LOOK_AGAIN = 250;

/** The browse grid as its screen needs it. What was loaded outlives it, so that one comes back to the same grid. */
export class BrowseStore {
  readonly #read: () => Browse;
  #stopLooking: Cancel | undefined;

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
    this.nearEnd(false);
  }

  get browse(): Browse {
    return this.#read();
  }

  get items(): readonly BrowseItem[] {
    const { userIds, loaded, spotlightId } = this.browse;
    return browseItems(userIds.slice(0, loaded), spotlightId, this.placeholderEvery);
  }

  get hasMore(): boolean {
    return this.browse.loaded < this.browse.userIds.length;
  }

  profile(userId: string): ReadonlyCell<ProfileEntry> {
    return this.profiles.find(userId);
  }

  /** The end of the grid has come near, or has gone again. */
  nearEnd(isNear: boolean): void {
    this.#stopLooking?.();
    this.#stopLooking = undefined;
    if (!isNear) return;
    this.more();
    this.#stopLooking = this.clock.every(LOOK_AGAIN, this.more);
  }

  more(): void {
    if (this.browse.status !== 'failed') void this.loadBrowse.more(this.query);
  }

  retry(): void {
    if (this.browse.loaded > 0) void this.loadBrowse.more(this.query);
    else void this.loadBrowse.refresh(this.query);
  }
}
