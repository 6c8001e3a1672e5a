import {
  filterCount,
  NO_FILTERS,
  type BrowseFilters,
  type BrowseFiltersState,
  type FilterBounds,
  type MemberCount,
  type NumberRange,
} from '@duet/core/discovery';
import { makeObservable, observeCell } from '../../state/index.ts';

/** The filters of the grid: those that hold, and those that a member is choosing in the dialog. */
export class FilterChoice {
  isOpen = false;
  private draft: BrowseFilters = NO_FILTERS;
  readonly #current: () => BrowseFilters;
  readonly #count: () => number | undefined;

  constructor(
    private readonly state: BrowseFiltersState,
    private readonly members: MemberCount,
    readonly bounds: FilterBounds,
    /** Whose habits decide how lengths are read. */
    private readonly readCountry: () => string,
  ) {
    this.#current = observeCell(state.filters, 'browse filters');
    this.#count = observeCell(members.count, 'member count');
    makeObservable(this, ['bounds', 'readCountry']);
  }

  get current(): BrowseFilters {
    return this.#current();
  }

  get isFiltered(): boolean {
    return filterCount(this.current) > 0;
  }

  get country(): string {
    return this.readCountry();
  }

  /** How many of the dialog's filters hold. */
  get chosenCount(): number {
    return filterCount({ ...this.current, online: false, recent: false });
  }

  /** How many members the choice in the dialog would show. */
  get count(): number | undefined {
    return this.#count();
  }

  get ages(): NumberRange {
    return this.draft.ages ?? this.bounds.ages;
  }

  get kilometres(): number {
    return this.draft.maximumKilometres ?? this.bounds.distance.maximum;
  }

  dispose(): void {
    this.members.stop();
  }

  toggleOnline(): void {
    this.state.set({ ...this.current, online: !this.current.online });
  }

  toggleRecent(): void {
    this.state.set({ ...this.current, recent: !this.current.recent });
  }

  open(): void {
    this.isOpen = true;
    this.choose(this.current);
  }

  close(): void {
    this.isOpen = false;
    this.members.stop();
  }

  setAges(ages: NumberRange): void {
    const { ages: _, ...others } = this.draft;
    const { minimum, maximum } = this.bounds.ages;
    const isEveryAge = ages.minimum <= minimum && ages.maximum >= maximum;
    this.choose(isEveryAge ? others : { ...others, ages });
  }

  setKilometres(kilometres: number): void {
    const { maximumKilometres: _, ...others } = this.draft;
    const isAnywhere = kilometres >= this.bounds.distance.maximum;
    this.choose(isAnywhere ? others : { ...others, maximumKilometres: kilometres });
  }

  apply(): void {
    this.state.set(this.draft);
    this.close();
  }

  clear(): void {
    this.state.set(NO_FILTERS);
    this.close();
  }

  private choose(filters: BrowseFilters): void {
    this.draft = filters;
    this.members.request({ filters });
  }
}
