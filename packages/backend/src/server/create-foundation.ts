import { join } from 'node:path';
import { LoginGuard, Sessions } from '../access/index.ts';
import type { Database } from '../database/index.ts';
import { ImageQueue, PhotoLinks, Photos } from '../files/index.ts';
import type { Foundation } from '../foundation/index.ts';
import { postalCodesOf, townsOf } from '../geocode/index.ts';
import { ShownPlaces } from '../location/index.ts';
import { systemClock } from '../kernel/index.ts';
import { RateCounters } from '../limits/index.ts';
import { Mailbox, readMailTexts, UnsubscribeLinks } from '../mail/index.ts';
import { refusePublicHosts } from './public-hosts.ts';
import { readSecret } from './secret.ts';
import { drawPortrait } from '../seed/index.ts';
import type { Settings } from '../settings/index.ts';
import { readTenants } from '../tenant/index.ts';
import type { ServerParts } from './server-parts.ts';

/** What every feature of the server works with, made from the settings. `logFault` is told of faults that no caller can be told of. */
export async function createFoundation(
  settings: Settings,
  parts: ServerParts,
  database: Database,
  logFault: (error: unknown) => void,
): Promise<Foundation> {
  const clock = parts.clock ?? systemClock;
  const secret = readSecret(settings);
  const address = (host: string) =>
    settings.publicAddress.replace('{host}', host).replace('{port}', String(settings.port));
  const towns = parts.towns ?? townsOf(join(settings.dataDir, 'towns.tsv'));
  const unsubscribe = new UnsubscribeLinks(secret);
  const rateCounters = new RateCounters(database, clock, secret, settings.rateLimits);
  const tenants = parts.tenants ?? (await readTenants(join(settings.rootDir, 'tenants'), address));
  if (!parts.tenants) refusePublicHosts(settings, tenants);
  const imageQueue = new ImageQueue();
  return {
    settings,
    clock,
    secret,
    database,
    tenants,
    sessions: new Sessions(database, clock),
    rateCounters,
    loginGuard: new LoginGuard(database, clock, rateCounters, secret),
    mailbox: new Mailbox(await readMailTexts(join(settings.rootDir, 'locales')), unsubscribe, clock),
    unsubscribe,
    imageQueue,
    photos: new Photos(join(settings.dataDir, 'files'), imageQueue, drawPortrait),
    photoLinks: new PhotoLinks(secret, clock),
    shownPlaces: new ShownPlaces(secret),
    towns,
    postalCodes: postalCodesOf(join(settings.rootDir, 'packages/backend/data/postal-codes-fr.tsv'), towns),
    logFault,
  };
}
