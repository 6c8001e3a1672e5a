/** A count of the navigation whose change the server reports. */
export type LiveCount = 'matches' | 'activity';

const LIVE_COUNTS: readonly LiveCount[] = ['matches', 'activity'];

/** What counts something, and asks the server when it has changed. */
export interface RefreshableCount {
  handleChange(): Promise<void>;
}

/** Keeps the numbers of the navigation true, where they are on screen, and with them the list of an open page. */
export class RefreshCounts {
  constructor(
    private readonly counts: Readonly<Record<LiveCount, RefreshableCount>>,
    /** Whether the shell shows them. */
    private readonly showsCounts: boolean,
  ) {}

  /** The server reports that these have changed, or may not have been able to: then all of them. */
  execute(changed: Iterable<LiveCount> = LIVE_COUNTS): void {
    if (this.showsCounts) for (const count of changed) void this.counts[count].handleChange();
  }
}
