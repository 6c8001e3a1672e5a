/** A count of the navigation whose change the server reports. */
export type LiveCount = 'matches' | 'activity';

/** What counts something, and asks the server when it has changed. */
export interface RefreshableCount {
  load(): Promise<void>;
  handleChange(): Promise<void>;
}

/** Keeps the numbers of the navigation true, where they are on screen. */
export class RefreshCounts {
  constructor(
    private readonly counts: Readonly<Record<LiveCount, RefreshableCount>>,
    /** Whether the shell shows them. */
    private readonly showsCounts: boolean,
  ) {}

  /** Asks for all of them. */
  load(): void {
    if (this.showsCounts) for (const count of Object.values(this.counts)) void count.load();
  }

  /** The server reports that these have changed. */
  execute(changed: Iterable<LiveCount>): void {
    if (this.showsCounts) for (const count of changed) void this.counts[count].handleChange();
  }
}
