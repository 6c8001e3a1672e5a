import { callProblem, err, ok, type CallFailure, type Logger, type Result } from '../kernel/index.ts';
import type { LoadProfiles } from '../profile/index.ts';
import type { ActivityCategory } from '../tenant/index.ts';
import type { ActivityCount } from './activity-count.ts';
import type { ActivityGateway, ActivityPage } from './activity-gateway.port.ts';
import type { ActivityState } from './activity-state.ts';

/** What has become of a page's questions for its beginning. */
interface Asked {
  /** How often it was asked for, and which of these questions was answered last. */
  asked: number;
  answered: number;
  /** Whether one was answered since the page was opened. */
  isShown: boolean;
  /** Whether the server was told, since the page was opened, that it was seen with what it hides. */
  isSeenHidden: boolean;
}

/** Loads the entries of a category (MAT-10) with the profiles behind them; what has been shown is told to the server as seen. */
export class LoadActivity {
  readonly #pages = new Map<ActivityCategory, Asked>();

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
    const page = this.#pageOf(category);
    page.isShown = false;
    page.isSeenHidden = false;
    this.state.setLoading(category);
    return this.#loadFirst(category);
  }

  /**
   * Fetches the page anew from its beginning, while it is open. One that is shown stays until then, with the pages that follow, and
   * where nothing can be had.
   */
  async refresh(category: ActivityCategory): Promise<Result<void, CallFailure>> {
    if (!this.#pageOf(category).isShown) this.state.setLoading(category);
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

  /** Again what has failed last: the beginning, or what follows it. */
  async retry(category: ActivityCategory): Promise<Result<void, CallFailure>> {
    return this.#pageOf(category).isShown ? this.loadMore(category) : this.refresh(category);
  }

  async #loadFirst(category: ActivityCategory): Promise<Result<void, CallFailure>> {
    const page = this.#pageOf(category);
    const asked = (page.asked += 1);
    const first = await this.#load(category);
    if (!first.ok) {
      // A later question is still to be answered, or was.
      if (asked !== page.asked || page.isShown) return first;
      return this.#fail(category, first.error);
    }
    // What was asked for later is newer, whichever answer comes first.
    if (asked < page.answered) return ok(undefined);
    page.answered = asked;
    this.state.setFirst(category, first.value, page.isShown);
    page.isShown = true;
    await this.#markSeen(category, first.value);
    return ok(undefined);
  }

  #pageOf(category: ActivityCategory): Asked {
    const page = this.#pages.get(category) ?? { asked: 0, answered: 0, isShown: false, isSeenHidden: false };
    this.#pages.set(category, page);
    return page;
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
    const mayHideNew = locked.count > 0 && !this.count.isKnown && !this.#pageOf(category).isSeenHidden;
    if (counted === 0 && !mayHideNew && !entries.some(({ isNew }) => isNew)) return;
    this.count.clear(category);
    const seen = await this.gateway.markSeen(category, asOf);
    if (seen.ok && locked.count > 0) this.#pageOf(category).isSeenHidden = true;
    if (!seen.ok && seen.error.kind !== 'readOnly')
      this.logger.warn('activity.not-marked-seen', { kind: seen.error.kind });
  }
}
