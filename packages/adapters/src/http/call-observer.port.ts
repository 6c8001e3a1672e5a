/** Notified of what calls reveal beside their answers. */
export interface CallObserver {
  /** The server answered, whatever it said. */
  reached(): void;
  /** No answer (`network`, a time limit included), or one that says the server is out of service (`server`). */
  unreachable(cause: 'network' | 'server'): void;
  /** The server does not know the token that was sent, which is still the stored one (A67). */
  unauthenticated(sentToken: string): void;
}
