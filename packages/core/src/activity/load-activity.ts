import { callProblem, err, ok, type CallFailure, type Logger, type Result } from '../kernel/index.ts';
import type { LoadProfiles } from '../profile/index.ts';
import type { ActivityCategory } from '../tenant/index.ts';
import type { ActivityCount } from './activity-count.ts';
import type { ActivityGateway, ActivityPage } from './activity-gateway.port.ts';
import type { ActivityState } from './activity-state.ts';

/** Loads the entries of a category (MAT-10) with the profiles behind them; what has been shown is told to the server as seen. */
export class LoadActivity {
  /** How often each page was asked for from its beginning, and the last of these questions that was answered. */
  readonly #asked = new Map<ActivityCategory, number>();
  readonly #answered = new Map<ActivityCategory, number>();
  /** Pages whose beginning was answered since they were opened. */
  readonly #shown = new Set<ActivityCategory>();
  /** Pages of which the server was told, since they were opened, that they were seen with what they hide. */
  readonly #seenHidden = new Set<ActivityCategory>();

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
    this.#shown.delete(category);
    this.#seenHidden.delete(category);
    this.state.setLoading(category);
    return this.#loadFirst(category);
  }

  /**
   * Fetches the page anew from its beginning, while it is open. One that is shown stays until then, with the pages that follow, and
   * where nothing can be had.
   */
  async refresh(category: ActivityCategory): Promise<Result<void, CallFailure>> {
    if (!this.#shown.has(category)) this.state.setLoading(category);
    return this.#loadFirst(category);
  }

  /** The next page. Does nothing while one is pending, or at the end. */
  async loadMore(category: ActivityCategory): Promise<Result<void, CallFailure>> {
    const { status, cursor } = this.state.page(category).get();
    if (status === 'loading' || cursor === undefined) return ok(undefined);
    const last = this.#lastShown(category);
    this.state.setLoading(category);
    const page = await this.#load(category, cursor);
    // It follows something else: the page was loaded anew, and has none of what it had.
    if (this.#lastShown(category) !== last) return ok(undefined);
    if (!page.ok) return this.#fail(category, page.error);
    this.state.addNext(category, page.value);
    return ok(undefined);
  }

  async #loadFirst(category: ActivityCategory): Promise<Result<void, CallFailure>> {
    const asked = (this.#asked.get(category) ?? 0) + 1;
    this.#asked.set(category, asked);
    const page = await this.#load(category);
    if (!page.ok) {
      // A later question is still to be answered, or was.
      if (asked !== this.#asked.get(category) || this.#shown.has(category)) return page;
      return this.#fail(category, page.error);
    }
    // What was asked for later is newer, whichever answer comes first.
    if (asked < (this.#answered.get(category) ?? 0)) return ok(undefined);
    this.#answered.set(category, asked);
    this.state.setFirst(category, page.value, this.#shown.has(category));
    this.#shown.add(category);
    await this.#markSeen(category, page.value);
    return ok(undefined);
  }

  async #load(category: ActivityCategory, cursor?: string): Promise<Result<ActivityPage, CallFailure>> {
    const page = await this.gateway.list(category, cursor);
    if (!page.ok) return page;
    const profiles = await this.loadProfiles.execute(page.value.entries.map(({ userId }) => userId));
    return profiles.ok ? page : profiles;
  }

  #fail(category: ActivityCategory, failure: CallFailure): Result<never, CallFailure> {
    this.state.setFailed(category, callProblem(failure) ?? { key: 'error_general' });
    return err(failure);
  }

  /** Whose entry is the last one that is shown. */
  #lastShown(category: ActivityCategory): string | undefined {
    return this.state.page(category).get().entries.at(-1)?.userId;
  }

  /** Says nothing where nothing was new: each word of it reaches all tabs of the member. */
  async #markSeen(category: ActivityCategory, { entries, locked, asOf }: ActivityPage): Promise<void> {
    const counted = this.count.byCategory.get().get(category) ?? 0;
    // Of hidden entries only the count tells whether they are new; a page that is opened directly may come before it.
    const mayHideNew = locked.count > 0 && !this.count.isKnown && !this.#seenHidden.has(category);
    if (counted === 0 && !mayHideNew && !entries.some(({ isNew }) => isNew)) return;
    this.count.clear(category);
    const seen = await this.gateway.markSeen(category, asOf);
    if (seen.ok && locked.count > 0) this.#seenHidden.add(category);
    if (!seen.ok && seen.error.kind !== 'readOnly')
      this.logger.warn('activity.not-marked-seen', { kind: seen.error.kind });
  }
}
