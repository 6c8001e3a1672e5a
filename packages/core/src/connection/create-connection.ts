import type { LoadersState } from '../kernel/index.ts';
import type { EndExpiredSession, SessionResets } from '../session/index.ts';
import { ConnectionState } from './connection-state.ts';
import { ObserveCalls } from './connectivity/observe-calls.ts';

export interface ConnectionDependencies {
  readonly loaders: LoadersState;
  readonly endExpiredSession: EndExpiredSession;
  readonly resets: SessionResets;
}

/** The state of the connection to the server, as the API's calls show it. */
export function createConnection({ loaders, endExpiredSession, resets }: ConnectionDependencies) {
  const connection = resets.add(new ConnectionState());
  return { connection, observeCalls: new ObserveCalls(connection, loaders, endExpiredSession) };
}

export type ConnectionFeature = ReturnType<typeof createConnection>;
