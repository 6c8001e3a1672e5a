import type { Clock } from '@duet/core/kernel';
import type { Sessions } from '../access/index.ts';
import type { Database } from '../database/index.ts';
import type { Photos } from '../files/index.ts';
import type { Gazetteer } from '../geocode/index.ts';
import type { Mailbox, UnsubscribeLinks } from '../mail/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Tenants } from '../tenant/index.ts';

/** What every room stands on. A room takes it whole and keeps nothing of its own beside the database. */
export interface Foundation {
  readonly settings: Settings;
  readonly clock: Clock;
  /** Signs links and one-use tokens, each through a `Signer` of its own purpose. */
  readonly secret: string;
  readonly database: Database;
  readonly tenants: Tenants;
  readonly sessions: Sessions;
  readonly mailbox: Mailbox;
  readonly unsubscribe: UnsubscribeLinks;
  readonly photos: Photos;
  /** Reads the towns on first use. */
  readonly towns: () => Promise<Gazetteer>;
  /** Where a fault goes that no caller can be told of. Never given a token or personal data. */
  readonly logFault: (error: unknown) => void;
}
