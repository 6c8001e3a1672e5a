import { callProblem, err, isServerFault, ok, type CallFailure, type Clock, type Result } from '../kernel/index.ts';
import type { LoadProfiles } from '../profile/index.ts';
import { filterCount, NO_FILTERS } from './browse-filters.ts';
import type { BrowseGateway, BrowseQuery } from './browse-gateway.port.ts';
import type { BrowseState } from './browse-state.ts';

/** Profiles of the first page, the spotlight among them (CST-01, A46). */
const FIRST_PAGE = 8;
/** Profiles of each later page, unless more are wanted. */
const LATER_PAGE = 24;
/** In milliseconds. */
const SECOND = 1000;
/** Before the fetching flag falls (BRO-10). */
const FLAG_DELAY = SECOND / 2;

/** Where a server that answers wrongly is noted for the whole page (BRO-11); one that cannot be had is noted of every call. */
export interface ServerFaults {
  setFault(fault: 'server'): void;
}

/** The key under which a list is kept. */
export const browseKey = ({ sort, admirer, filters = NO_FILTERS }: BrowseQuery): string => {
  const list = admirer === undefined ? sort : `admirer ${admirer}`;
  if (filterCount(filters) === 0) return list;
  const { online, recent, ages, maximumKilometres } = filters;
  return [list, online, recent, ages?.minimum, ages?.maximum, maximumKilometres].map(String).join(' ');
};

/** Loads a browse list: ids, then the first profiles (BRO-05 to BRO-07), then more on demand (BRO-09). */
export class LoadBrowse {
  constructor(
    private readonly gateway: BrowseGateway,
    private readonly state: BrowseState,
    private readonly loadProfiles: LoadProfiles,
    private readonly clock: Clock,
    private readonly faults: ServerFaults,
  ) {}

  /** Opens a list; one that has been loaded is shown as it was left. */
  async execute(query: BrowseQuery): Promise<Result<void, CallFailure>> {
    return this.#isDue(query) ? this.refresh(query) : ok(undefined);
  }

  /** Begins to fetch a list before it is certain that it will be shown. Where it will not, nothing is kept and the answer is `aborted`. */
  async preload(query: BrowseQuery, isWanted: Promise<boolean>): Promise<Result<void, CallFailure>> {
    if (!this.#isDue(query)) return ok(undefined);
    const list = this.gateway.list(query);
    if (!(await isWanted)) return err({ kind: 'aborted' });
    return this.#isDue(query) ? this.#show(query, list) : ok(undefined);
  }

  /** Fetches a list anew, from its beginning. */
  async refresh(query: BrowseQuery): Promise<Result<void, CallFailure>> {
    return this.#show(query, this.gateway.list(query));
  }

  #isDue(query: BrowseQuery): boolean {
    const { status } = this.state.list(browseKey(query)).get();
    return status === 'idle' || status === 'failed';
  }

  async #show(query: BrowseQuery, answer: ReturnType<BrowseGateway['list']>): Promise<Result<void, CallFailure>> {
    const key = browseKey(query);
    this.state.setLoading(key);
    const list = await answer;
    if (!list.ok) return this.#fail(key, list.error);
    this.state.setList(key, list.value);
    return this.#load(key, FIRST_PAGE);
  }

  /**
   * The next page of profiles, and as many more as it takes to have the first `wanted` of the list: whoever scrolls fast, or
   * returns to a place far down, waits for one answer and not for a row of them. Does nothing while one is pending, or at the end.
   */
  async loadMore(query: BrowseQuery, wanted = 0): Promise<Result<void, CallFailure>> {
    const key = browseKey(query);
    const { status, fetching, loaded, userIds } = this.state.list(key).get();
    if (status === 'loading' || fetching || loaded >= userIds.length) return ok(undefined);
    return this.#load(key, Math.max(loaded + LATER_PAGE, wanted));
  }

  /** Loads the first `count` of the list, as far as they are not there. */
  async #load(key: string, count: number): Promise<Result<void, CallFailure>> {
    const { loaded, userIds } = this.state.list(key).get();
    const next = Math.min(count, userIds.length);
    this.state.setFetching(key, true);
    const profiles = await this.loadProfiles.execute(userIds.slice(loaded, next));
    this.clock.after(FLAG_DELAY, () => {
      this.state.setFetching(key, false);
    });
    if (!profiles.ok) return this.#fail(key, profiles.error);
    this.state.setLoaded(key, next);
    return ok(undefined);
  }

  #fail(key: string, failure: CallFailure): Result<never, CallFailure> {
    if (failure.kind === 'unreadable' || isServerFault(failure)) this.faults.setFault('server');
    this.state.setFailed(key, callProblem(failure) ?? { key: 'error_general' });
    return err(failure);
  }
}
