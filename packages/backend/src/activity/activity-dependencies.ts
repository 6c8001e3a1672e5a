import type { Clock } from '@duet/core/kernel';
import type { LiveChannel } from '../connection/index.ts';
import type { Database } from '../database/index.ts';

/** What the calls of this feature work with. */
export interface ActivityDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly live: LiveChannel;
}
