/** What is known of the connection. */
export interface Reachability {
  /** The device itself has no network. */
  readonly offline: boolean;
  readonly fault?: string;
  readonly live: string;
}
