/** What is known of the connection. */
export interface Reachability {
  /** The device itself has no network. */
  readonly offline: boolean;
  /** What is wrong, if anything is. */
  readonly faults: ReadonlySet<string>;
  readonly live: string;
}
