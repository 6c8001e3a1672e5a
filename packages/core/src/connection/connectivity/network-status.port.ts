import type { Cancel } from '../../kernel/index.ts';

/** What the device says of its own network. `false` is certain; `true` does not mean that the server can be reached. */
export interface NetworkStatus {
  isOnline(): boolean;
  /** Calls at each change until the returned function is called. */
  onChange(listener: () => void): Cancel;
}
