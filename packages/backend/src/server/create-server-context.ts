import { join } from 'node:path';
import { LoginGuard, Passwords, Sessions } from '../access/index.ts';
import type { Database } from '../database/index.ts';
import { ImageQueue, PhotoLinks, Photos } from '../files/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { postalCodesLoader, gazetteerLoader } from '../geocode/index.ts';
import { ShownPlaces } from '../location/index.ts';
import { systemClock } from '../kernel/index.ts';
import { RateCounters } from '../limits/index.ts';
import { MailOutbox, readMailTexts, UnsubscribeLinks } from '../mail/index.ts';
import { refuseUnknownGateways } from './startup/known-gateways.ts';
import { refusePublicHosts } from './startup/public-hosts.ts';
import { readSecret } from './startup/secret.ts';
import type { Settings } from '../settings/index.ts';
import { readTenants } from '../tenant/index.ts';
import type { ServerOverrides } from './server-overrides.ts';

/** What every feature of the server works with, made from the settings. `logFault` receives faults that no caller can be told of. */
export async function createServerContext(
  settings: Settings,
  overrides: ServerOverrides,
  database: Database,
  logFault: (error: unknown) => void,
): Promise<ServerContext> {
  const clock = overrides.clock ?? systemClock;
  const secret = readSecret(settings);
  const address = (host: string) =>
    settings.publicAddress.replace('{host}', host).replace('{port}', String(settings.port));
  const towns = overrides.towns ?? gazetteerLoader(join(settings.dataDir, 'towns.tsv'));
  const unsubscribe = new UnsubscribeLinks(secret);
  const rateCounters = new RateCounters(database, clock, secret, settings.rateLimits);
  const tenants = overrides.tenants ?? (await readTenants(join(settings.rootDir, 'tenants'), address));
  if (!overrides.tenants) refusePublicHosts(settings, tenants);
  refuseUnknownGateways(tenants);
  const imageQueue = new ImageQueue();
  return {
    settings,
    clock,
    secret,
    database,
    tenants,
    sessions: new Sessions(database, clock),
    passwords: new Passwords(overrides.passwordCost),
    rateCounters,
    loginGuard: new LoginGuard(database, clock, rateCounters, secret),
    mailOutbox: new MailOutbox(await readMailTexts(join(settings.rootDir, 'locales')), unsubscribe, clock),
    unsubscribe,
    imageQueue,
    photos: new Photos(join(settings.dataDir, 'files'), imageQueue, overrides.demo?.drawPortrait),
    photoLinks: new PhotoLinks(secret, clock),
    shownPlaces: new ShownPlaces(secret),
    towns,
    postalCodes: postalCodesLoader(join(settings.rootDir, 'packages/backend/data/postal-codes-fr.tsv'), towns),
    logFault,
  };
}
