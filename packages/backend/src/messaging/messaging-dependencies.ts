import type { Clock } from '@duet/core/kernel';
import type { LiveChannel } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import type { ImageLink } from './wire-message.ts';

/** What the calls of this feature work with. */
export interface MessagingDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly live: LiveChannel;
  readonly imageLink: ImageLink;
}
