import {
  browseItems,
  browseKey,
  listReach,
  type Browse,
  type BrowseItem,
  type BrowseQuery,
  type BrowseState,
  type BrowseTab,
  type LoadBrowse,
} from '@duet/core/discovery';
import type { ReadonlyCell } from '@duet/core/kernel';
import type { ProfileEntry, ProfilesState, Separation } from '@duet/core/profile';
import type { AttributeDefinition } from '@duet/core/tenant';
import { makeObservable, observeCell, reaction } from '../../state/index.ts';
import type { FilterChoice } from '../filters/filter-choice.ts';
import type { BrowseReactions } from './browse-reactions.ts';

/** What the tenant decides about the grid. */
export interface BrowseLook {
  /** A promotion after each so many members, or none. */
  readonly placeholderEvery: number | null;
  /** Whether cards say at their foot how lately somebody was here (TEN-30). */
  readonly showsOnline: boolean;
  /** In milliseconds since the epoch. */
  readonly readTime: () => number;
  /** The answers that cards show (TEN-16). */
  readonly fields: readonly AttributeDefinition[];
  /** Whose habits decide how lengths are read. */
  readonly readCountry: () => string;
}

/** What the grid is made of. */
export interface BrowseParts {
  readonly state: BrowseState;
  readonly profiles: ProfilesState;
  readonly loadBrowse: LoadBrowse;
  readonly reactions: BrowseReactions;
  /** Whether the plan of the member hides who likes them; undefined for a list of others. */
  readonly areAdmirersHidden?: (() => boolean) | undefined;
  /** Undefined for a list that is not filtered. */
  readonly filters?: FilterChoice | undefined;
}

/** The browse grid as its screen needs it. What was loaded outlives it, so that one returns to the same grid. */
export class BrowseStore {
  readonly filters: FilterChoice | undefined;
  readonly reactions: BrowseReactions;
  readonly #lists = new Map<string, () => Browse>();
  readonly #separated: () => ReadonlyMap<string, Separation>;
  readonly #passed: () => ReadonlySet<string>;
  #stop: (() => void) | undefined;
  /** Items that the window shows or comes to soon. */
  private wanted = 0;

  constructor(
    private readonly list: BrowseQuery,
    readonly tabs: readonly BrowseTab[],
    readonly look: BrowseLook,
    private readonly parts: BrowseParts,
  ) {
    this.filters = parts.filters;
    this.reactions = parts.reactions;
    this.#separated = observeCell(parts.profiles.separated, 'separated');
    this.#passed = observeCell(parts.profiles.passed, 'passed');
    makeObservable(this, ['filters', 'look', 'reactions', 'tabs']);
  }

  start(): void {
    const stopLoading = reaction(
      () => this.query,
      (query) => void this.parts.loadBrowse.execute(query),
      { fireImmediately: true },
    );
    const stopLoadingMore = reaction(
      () => this.isPageDue,
      (isDue) => {
        if (isDue) this.loadMore();
      },
      { fireImmediately: true },
    );
    const stopListing = reaction(
      () => this.items.flatMap((item) => (item.kind === 'member' ? [item.userId] : [])),
      (userIds) => {
        this.parts.profiles.listed.set(userIds);
      },
      { fireImmediately: true },
    );
    this.#stop = () => {
      stopListing();
      stopLoading();
      stopLoadingMore();
    };
  }

  dispose(): void {
    this.#stop?.();
    this.filters?.dispose();
    this.reactions.dispose();
  }

  /** Whether it shows those who like the member, not those whom the member may look for. */
  get isOfAdmirers(): boolean {
    return this.parts.areAdmirersHidden !== undefined;
  }

  /** Why a grid may be empty. */
  get emptiness(): 'wishes' | 'nobody' | 'hidden' {
    const { areAdmirersHidden } = this.parts;
    if (!areAdmirersHidden) return 'wishes';
    return areAdmirersHidden() ? 'hidden' : 'nobody';
  }

  get query(): BrowseQuery {
    return this.filters ? { ...this.list, filters: this.filters.current } : this.list;
  }

  get browse(): Browse {
    const key = browseKey(this.query);
    const known = this.#lists.get(key);
    if (known) return known();
    const read = observeCell(this.parts.state.list(key), 'browse');
    this.#lists.set(key, read);
    return read();
  }

  /**
   * Everybody, loaded or not, so that the grid is as long as it will be; after a failure those who are there. Whom the member has
   * passed or does not meet any more leaves it.
   */
  get items(): readonly BrowseItem[] {
    const [separated, passed] = [this.#separated(), this.#passed()];
    return browseItems(
      this.listedIds.slice(0, this.shownCount).filter((userId) => !separated.has(userId) && !passed.has(userId)),
      this.spotlightId,
      this.look.placeholderEvery,
    );
  }

  // Each by itself, so that a page of profiles that comes makes no other list of the same items.
  private get listedIds(): readonly string[] {
    return this.browse.userIds;
  }

  private get spotlightId(): string | undefined {
    return this.browse.spotlightId;
  }

  private get shownCount(): number {
    const { status, loaded, userIds } = this.browse;
    return status === 'failed' ? loaded : userIds.length;
  }

  get isComplete(): boolean {
    return this.browse.loaded >= this.browse.userIds.length;
  }

  /** Whether more members are wanted than are loaded, and none are being loaded. */
  get isPageDue(): boolean {
    const { status, fetching, loaded } = this.browse;
    return status === 'ready' && !fetching && !this.isComplete && loaded < this.reach;
  }

  /** How much of the list is wanted. */
  private get reach(): number {
    return listReach(this.browse.userIds, this.items, this.wanted);
  }

  profile(userId: string): ReadonlyCell<ProfileEntry> {
    return this.parts.profiles.find(userId);
  }

  /** The grid shows its first `count` items, or will soon. */
  want(count: number): void {
    this.wanted = count;
  }

  loadMore(): void {
    void this.parts.loadBrowse.loadMore(this.query, this.reach);
  }

  retry(): void {
    if (this.browse.loaded > 0) this.loadMore();
    else void this.parts.loadBrowse.refresh(this.query);
  }
}
