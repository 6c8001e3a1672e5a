import type { CallFailure, CancelSignal, Result } from '../kernel/index.ts';
import type { BrowseFilters } from './browse-filters.ts';
import type { SearchQuestion } from './search-preferences.ts';

/** Which members: by one of the tenant's sorts, or those who admire a member; of them whom the filters leave. */
export interface BrowseQuery {
  readonly sort: string;
  readonly admirer?: string;
  readonly filters?: BrowseFilters;
}

/** For whom members are counted: with answers that are not saved yet, and with filters. */
export interface MemberCountQuery {
  /** In place of the saved answers to the same questions; one that its question does not have counts as none. */
  readonly preferences?: Readonly<Partial<Record<SearchQuestion, unknown>>>;
  readonly filters?: BrowseFilters;
}

export interface BrowseList {
  /** In the order to be shown. */
  readonly userIds: readonly string[];
  readonly spotlightId?: string;
}

export interface BrowseGateway {
  list(query: BrowseQuery): Promise<Result<BrowseList, CallFailure>>;
  /** How many members would be shown; a thousand stands for a thousand and more. */
  countMembers(query: MemberCountQuery, cancel?: CancelSignal): Promise<Result<number, CallFailure>>;
  /** Members about whom nothing is decided yet, in the order to be looked at (API-59). */
  lookBook(): Promise<Result<readonly string[], CallFailure>>;
}
