import type { Clock } from '@duet/core/kernel';
import type { PasswordCost } from '../access/index.ts';
import type { FanOut } from '../connection/index.ts';
import type { Engine } from '../database/index.ts';
import type { Gazetteer } from '../geocode/index.ts';
import type { MailTransport } from '../mail/index.ts';
import type { Tenants } from '../tenant/index.ts';
import type { ServerExtensions } from './server-extensions.ts';

/** What the server is extended by, and what tests put in place of the real thing. */
export interface ServerOverrides extends ServerExtensions {
  readonly clock?: Clock;
  /** An engine whose schema is up to date already. */
  readonly engine?: Engine;
  readonly tenants?: Tenants;
  /** What hashing a password costs. */
  readonly passwordCost?: PasswordCost;
  readonly mailTransport?: MailTransport;
  /** In place of the carrier that the settings name. */
  readonly fanOut?: FanOut;
  /** The towns of the earth, read already or when first requested. */
  readonly towns?: () => Promise<Gazetteer>;
  /** Every answer is held against its schema. */
  readonly checkAnswers?: boolean;
  /** Off where a test runs a job itself: two rounds at once share the work, and the test's would end before the other's. */
  readonly maintenanceJobs?: 'off';
}
