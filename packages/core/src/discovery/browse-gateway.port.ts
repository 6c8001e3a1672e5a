import type { CallFailure, Result } from '../kernel/index.ts';

/** Which members: by one of the tenant's sorts, or those who admire a member. */
export interface BrowseQuery {
  readonly sort: string;
  readonly admirer?: string;
}

export interface BrowseList {
  /** In the order to be shown. */
  readonly userIds: readonly string[];
  readonly spotlightId?: string;
}

export interface BrowseGateway {
  list(query: BrowseQuery): Promise<Result<BrowseList, CallFailure>>;
  /** How many matches wait to be looked at. */
  pendingMatches(): Promise<Result<number, CallFailure>>;
}
