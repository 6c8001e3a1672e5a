import { callProblem, err, ok, type CallFailure, type Logger, type Result } from '../kernel/index.ts';
import type { LoadProfiles } from '../profile/index.ts';
import type { ActivityCategory } from '../tenant/index.ts';
import type { ActivityCount } from './activity-count.ts';
import type { ActivityGateway, ActivityPage } from './activity-gateway.port.ts';
import type { ActivityState } from './activity-state.ts';

/** Loads the entries of a category (MAT-10) with the profiles behind them; what has been shown is told to the server as seen. */
export class LoadActivity {
  constructor(
    private readonly gateway: ActivityGateway,
    private readonly state: ActivityState,
    private readonly loadProfiles: LoadProfiles,
    private readonly count: ActivityCount,
    private readonly logger: Logger,
  ) {}

  /** Opens a page; entries of an earlier visit are shown until the latest have come. */
  async execute(category: ActivityCategory): Promise<Result<void, CallFailure>> {
    this.state.open(category);
    return this.refresh(category);
  }

  /** Fetches the page anew from its beginning, while it is open. */
  async refresh(category: ActivityCategory): Promise<Result<void, CallFailure>> {
    this.state.setLoading(category);
    const page = await this.#load(category);
    if (!page.ok) return page;
    this.state.setFirst(category, page.value);
    await this.#markSeen(category, page.value);
    return ok(undefined);
  }

  /** The next page. Does nothing while one is pending, or at the end. */
  async loadMore(category: ActivityCategory): Promise<Result<void, CallFailure>> {
    const { status, cursor } = this.state.page(category).get();
    if (status === 'loading' || cursor === undefined) return ok(undefined);
    this.state.setLoading(category);
    const page = await this.#load(category, cursor);
    if (!page.ok) return page;
    this.state.addNext(category, page.value);
    return ok(undefined);
  }

  async #load(category: ActivityCategory, cursor?: string): Promise<Result<ActivityPage, CallFailure>> {
    const page = await this.gateway.list(category, cursor);
    const profiles = page.ok
      ? await this.loadProfiles.execute(page.value.entries.map(({ userId }) => userId))
      : ok(undefined);
    const failure = !page.ok ? page.error : !profiles.ok ? profiles.error : undefined;
    if (failure === undefined) return page;
    this.state.setFailed(category, callProblem(failure) ?? { key: 'error_general' });
    return err(failure);
  }

  /** Says nothing where nothing was new: each word of it reaches all tabs of the member. */
  async #markSeen(category: ActivityCategory, { entries, locked, asOf }: ActivityPage): Promise<void> {
    const counted = this.count.byCategory.get().get(category) ?? 0;
    // Of hidden entries only the count tells whether they are new; a page that is opened directly may come before it.
    const mayHideNew = locked.count > 0 && !this.count.isKnown;
    if (counted === 0 && !mayHideNew && !entries.some(({ isNew }) => isNew)) return;
    this.count.clear(category);
    const seen = await this.gateway.markSeen(category, asOf);
    if (!seen.ok && seen.error.kind !== 'readOnly')
      this.logger.warn('activity.not-marked-seen', { kind: seen.error.kind });
  }
}
