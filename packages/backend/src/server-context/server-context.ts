import type { Clock } from '@duet/core/kernel';
import type { LoginGuard, Passwords, Sessions } from '../access/index.ts';
import type { Database } from '../database/index.ts';
import type { ImageQueue, PhotoLinks, Photos } from '../files/index.ts';
import type { Gazetteer, PostalCodes } from '../geocode/index.ts';
import type { RateCounters } from '../limits/index.ts';
import type { ShownPlaces } from '../location/index.ts';
import type { MailOutbox, UnsubscribeLinks } from '../mail/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Tenants } from '../tenant/index.ts';

/** The dependencies of every feature. A feature takes it whole and keeps nothing of its own beside the database. */
export interface ServerContext {
  readonly settings: Settings;
  readonly clock: Clock;
  /** Signs links and one-use tokens, each through a `Signer` of its own purpose. */
  readonly secret: string;
  readonly database: Database;
  readonly tenants: Tenants;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  /** Limits that hold over all processes. */
  readonly rateCounters: RateCounters;
  readonly loginGuard: LoginGuard;
  readonly mailOutbox: MailOutbox;
  readonly unsubscribe: UnsubscribeLinks;
  readonly photos: Photos;
  /** The signed addresses of photos. */
  readonly photoLinks: PhotoLinks;
  /** What works on pictures waits here for its turn. */
  readonly imageQueue: ImageQueue;
  /** Chooses the points that replace members' places for others. */
  readonly shownPlaces: ShownPlaces;
  /** Reads the towns on first use. */
  readonly towns: () => Promise<Gazetteer>;
  /** Reads the postal codes on first use. */
  readonly postalCodes: () => Promise<PostalCodes>;
  /** Logs a fault that no caller can be told of. Never given a token or personal data. */
  readonly logFault: (error: unknown) => void;
}
