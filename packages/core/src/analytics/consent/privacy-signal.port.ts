/** What the browser says for its user: Global Privacy Control or Do Not Track. */
export interface PrivacySignal {
  /** Whether it asks not to be tracked. */
  optsOut(): boolean;
}
