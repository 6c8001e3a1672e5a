import type { LoadersState } from '../kernel/index.ts';
import type { ConnectionState } from './connection-state.ts';

/**
 * Draws from every call what concerns the whole page: a server that cannot be had, or is out of service, leaves nobody
 * behind a loader and shows as the server-error state (ERR-07 to ERR-09, ERR-11); any answer at all ends that.
 */
export class WatchCalls {
  constructor(
    private readonly connection: ConnectionState,
    private readonly loaders: LoadersState,
    /** The server does not know this token any more (LOG-25). */
    private readonly expired: (sentToken: string) => void,
  ) {}

  reached(): void {
    this.connection.mend('network', 'server');
  }

  unreachable(cause: 'network' | 'server'): void {
    this.loaders.clear();
    this.connection.fail(cause);
  }

  unauthenticated(sentToken: string): void {
    this.expired(sentToken);
  }
}
