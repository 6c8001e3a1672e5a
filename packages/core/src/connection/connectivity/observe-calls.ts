import type { LoadersState } from '../../kernel/index.ts';
import type { EndExpiredSession } from '../../session/index.ts';
import type { ConnectionState } from '../connection-state.ts';

/**
 * Derives from every call what concerns the whole page: a server that is unreachable, or out of service, ends all
 * loaders and shows as the server-error state (ERR-07 to ERR-09, ERR-11); any answer at all ends that.
 */
export class ObserveCalls {
  constructor(
    private readonly connection: ConnectionState,
    private readonly loaders: LoadersState,
    private readonly endExpiredSession: Pick<EndExpiredSession, 'execute'>,
  ) {}

  reached(): void {
    this.connection.clearFaults('network', 'server');
  }

  unreachable(cause: 'network' | 'server'): void {
    this.loaders.clear();
    this.connection.setFault(cause);
  }

  /** The server does not know this token any more (LOG-25). */
  unauthenticated(sentToken: string): void {
    this.endExpiredSession.execute(sentToken);
  }
}
