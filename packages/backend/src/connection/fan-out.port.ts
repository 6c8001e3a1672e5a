/** A frame as text, serialised once for all sockets of all its receivers in all processes. */
export interface AddressedFrame {
  readonly memberIds: readonly string[];
  readonly text: string;
}

/**
 * What one process tells all of them: frames for members wherever their sockets are, that sessions are over, or that a member
 * has one socket more or less.
 */
export type Delivery =
  | { readonly kind: 'socket-opened' | 'socket-closed'; readonly memberId: string; readonly socketId: string }
  | { readonly kind: 'frames'; readonly frames: readonly AddressedFrame[] }
  | { readonly kind: 'sessions-ended'; readonly sessionIds: readonly string[] };

/**
 * Carries deliveries to every process of the product, the sender's own included.
 * What one process publishes arrives at each listener once and in the order of publishing, as long as the carrier is up;
 * nothing is stored for a process that is away: its clients catch up when their sockets reopen.
 */
export interface FanOut {
  publish(delivery: Delivery): void;
  /** Resolves when the carrier knows this listener; it is then called for each delivery until the returned function is called. */
  subscribe(listener: (delivery: Delivery) => void): Promise<() => void>;
  /**
   * Calls `listener` each time the carrier is back after it was away: what others published meanwhile has not arrived here. Until the
   * returned function is called.
   */
  onReturn(listener: () => void): () => void;
  /** Resolves when the carrier answers; rejects, or waits until it does, while it is away. */
  ping(): Promise<void>;
  /** Delivers what was published, then disconnects from the carrier. */
  close(): Promise<void>;
}
