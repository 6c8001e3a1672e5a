import { Cell, type Problem, type ReadonlyCell } from '../kernel/index.ts';
import type { ActivityCategory } from '../tenant/index.ts';
import type { ActivityPage } from './activity-gateway.port.ts';
import type { ActivityEntry, LockedActivity } from './activity.ts';

/** The entries of a category as far as they have been loaded, the latest first. */
export interface Activity {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly problem?: Problem;
  readonly entries: readonly ActivityEntry[];
  readonly cursor?: string;
  readonly locked: LockedActivity;
}

const INITIAL: Activity = { status: 'idle', entries: [], locked: { count: 0, previews: [] } };

/** The pages of activity by their category, kept so that one returns to the list one left. */
export class ActivityState {
  readonly #pages = new Map<ActivityCategory, Cell<Activity>>();

  page(category: ActivityCategory): ReadonlyCell<Activity> {
    return this.#cell(category);
  }

  /** The page is opened: what was new at the last visit is new no more. */
  open(category: ActivityCategory): void {
    this.#cell(category).update((activity) => ({
      ...activity,
      entries: activity.entries.map((entry) => (entry.isNew ? { ...entry, isNew: false } : entry)),
    }));
  }

  setLoading(category: ActivityCategory): void {
    this.#cell(category).update(({ problem: _, ...activity }) => ({ ...activity, status: 'loading' }));
  }

  /**
   * The list from its beginning. What is marked as new stays so for as long as the page is open; `keepsFollowing`: what is known to
   * follow stays, too.
   */
  setFirst(category: ActivityCategory, page: ActivityPage, keepsFollowing: boolean): void {
    this.#cell(category).update((before) => {
      const marked = new Set(before.entries.filter(({ isNew }) => isNew).map(keyOf));
      const first = page.entries.map((entry) => (marked.has(keyOf(entry)) ? { ...entry, isNew: true } : entry));
      const following = keepsFollowing ? followingEntries(before, page) : [];
      const { cursor } = following.length > 0 ? before : page;
      return {
        status: 'ready',
        entries: [...first, ...following],
        locked: page.locked,
        ...(cursor !== undefined && { cursor }),
      };
    });
  }

  /** What follows. An entry that has come to the front meanwhile stays there. */
  addNext(category: ActivityCategory, { entries, cursor }: ActivityPage): void {
    this.#cell(category).update(({ entries: before, locked }) => {
      const known = new Set(before.map(({ userId }) => userId));
      return {
        status: 'ready',
        entries: [...before, ...entries.filter(({ userId }) => !known.has(userId))],
        locked,
        ...(cursor !== undefined && { cursor }),
      };
    });
  }

  setFailed(category: ActivityCategory, problem: Problem): void {
    this.#cell(category).update((activity) => ({ ...activity, status: 'failed', problem }));
  }

  reset(): void {
    this.#pages.clear();
  }

  #cell(category: ActivityCategory): Cell<Activity> {
    const known = this.#pages.get(category);
    if (known) return known;
    const cell = new Cell(INITIAL);
    this.#pages.set(category, cell);
    return cell;
  }
}

/**
 * What follows the page among the entries that were loaded before. Empty where the page is whole, or does not reach back to them, and
 * where some are hidden now and none was, or the other way round: then others follow.
 */
function followingEntries(before: Activity, { entries, cursor, locked }: ActivityPage): readonly ActivityEntry[] {
  const last = entries.at(-1);
  if (!last || cursor === undefined || locked.count > 0 !== before.locked.count > 0) return [];
  const index = before.entries.findIndex((entry) => keyOf(entry) === keyOf(last));
  if (index === -1) return [];
  const known = new Set(entries.map(({ userId }) => userId));
  return before.entries.slice(index + 1).filter(({ userId }) => !known.has(userId));
}

const keyOf = ({ userId, at }: ActivityEntry): string => `${userId} ${at}`;
