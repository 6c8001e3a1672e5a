import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { servePixel } from '../analytics/index.ts';
import { Connection } from '../connection/index.ts';
import { Database, migrateEngine, openEngine } from '../database/index.ts';
import type { Foundation } from '../foundation/index.ts';
import { createApp } from './create-app.ts';
import { serveHealth } from './health.ts';
import { keepHouse } from './housekeeping.ts';
import { fillShownPlaces } from '../location/index.ts';
import {
  answerFailures,
  faultOf,
  KeptAnswers,
  limitPaths,
  logAccess,
  readBodies,
  registerRoutes,
  secureHeaders,
  serveCrossOrigin,
} from '../http/index.ts';
import { serveFiles } from '../images/index.ts';
import { DayQuotas } from '../limits/index.ts';
import { ClaimedMails, OutboxWorker, serveOutbox, smtpTransport, type MailTransport } from '../mail/index.ts';
import { openApiDocument } from '../openapi/index.ts';
import { servePages } from '../pages/index.ts';
import { SettlePayment, SettleUnfinished, stockProducts, type PaymentParts } from '../payments/index.ts';
import { allRoutes } from './routes.ts';
import { freePort } from './free-port.ts';
import { chooseProviders } from './providers.ts';
import { seedDemoMembers } from '../seed/index.ts';
import { serveSupportEntrance } from '../session/index.ts';
import type { Settings } from '../settings/index.ts';
import { createFoundation } from './create-foundation.ts';
import type { ServerParts } from './server-parts.ts';

/** Networks and members of which each limit remembers the counts; the longest unseen is forgotten first. */
const MOST_COUNTED = 50_000;

export interface PreparedServer {
  readonly app: FastifyInstance;
  readonly foundation: Foundation;
  readonly connection: Connection;
  /** Lets running requests end, then closes everything. */
  close(): Promise<void>;
}

export interface RunningServer extends PreparedServer {
  /** `http://127.0.0.1:8080`. */
  readonly address: string;
}

/** Prepares a server and listens. Rejects with `EADDRINUSE`, `FolderInUseError` or what else stands in the way. */
export async function startServer(settings: Settings, parts: ServerParts = {}): Promise<RunningServer> {
  // Found before anything else, because links in emails name it.
  const port = await freePort(settings);
  const server = await prepareServer({ ...settings, port }, parts);
  try {
    const address = await server.app.listen({ port, host: settings.host });
    // Read while nobody waits, so that the first search or registration does not.
    const towns = server.foundation.towns().catch(server.foundation.logFault);
    const close = async (): Promise<void> => {
      await server.close();
      // A first reading writes into the data folder, which is given back whole.
      await towns;
    };
    return { ...server, address, close };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Everything but listening: database up to date, products and demo members in place, routes registered. */
export async function prepareServer(settings: Settings, parts: ServerParts = {}): Promise<PreparedServer> {
  const engine = parts.engine ?? (await openEngine(settings));
  const database = new Database(engine);
  try {
    if (!parts.engine) await migrateEngine(engine, settings);
    return await assemble(settings, parts, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function assemble(settings: Settings, parts: ServerParts, database: Database): Promise<PreparedServer> {
  const app = createApp(settings);
  const foundation = await createFoundation(settings, parts, database, (error) => {
    app.log.error(faultOf(error));
  });
  database.onConnectionLost((fault) => {
    app.log.warn({ database: `connection ${fault ?? 'failed'}` });
  });
  await fill(foundation);
  const { clock, sessions, tenants } = foundation;
  const connection = await Connection.open(settings.natsUrl, foundation);
  const keptAnswers = new KeptAnswers(database, clock);
  await servePlumbing(app, foundation);
  const needs = await routeNeeds(app, foundation, connection);
  registerRoutes(app, allRoutes(needs), {
    tenants,
    sessions,
    keptAnswers,
    rateLimits: settings.rateLimits,
    dayQuotas: new DayQuotas(foundation.rateCounters, clock),
    checkAnswers: parts.checkAnswers ?? false,
  });
  await serveTheRest(app, foundation, connection);
  const stopHouse = keepHouse(
    foundation,
    connection,
    keptAnswers,
    new SettleUnfinished(needs.payments, new SettlePayment(needs.payments)),
  );
  const stopOutbox = startOutboxWorker(foundation, parts.mailTransport);
  return {
    app,
    foundation,
    connection,
    close: async () => {
      stopHouse();
      stopOutbox();
      await app.close();
      await connection.close();
      await database.close();
    },
  };
}

/** What an installation must hold before anybody comes. */
async function fill({ settings, database, tenants, clock, shownPlaces }: Foundation): Promise<void> {
  for (const tenant of tenants.all) await stockProducts(database, join(settings.rootDir, 'tenants'), tenant);
  if (settings.demoMembers) await seedDemoMembers({ database, clock, tenants });
  await fillShownPlaces(database, tenants, shownPlaces);
}

async function servePlumbing(app: FastifyInstance, { settings, tenants }: Foundation): Promise<void> {
  readBodies(app);
  logAccess(app);
  answerFailures(app, ({ route, error }) => {
    app.log.error({ route, ...faultOf(error) });
  });
  await secureHeaders(app, settings.publicAddress.startsWith('https:'));
  await serveCrossOrigin(app, tenants);
  await app.register(rateLimit, { global: false, cache: MOST_COUNTED });
  limitPaths(app, tenants, settings.rateLimits);
}

async function routeNeeds(app: FastifyInstance, foundation: Foundation, connection: Connection) {
  const { stripe, ...providers } = await chooseProviders(app, foundation);
  const payments: PaymentParts = { ...foundation, connection, stripe };
  return {
    foundation,
    connection,
    payments,
    ...providers,
    localesFolder: join(foundation.settings.rootDir, 'locales'),
  };
}

async function serveTheRest(app: FastifyInstance, foundation: Foundation, connection: Connection): Promise<void> {
  const { settings, tenants, database, clock } = foundation;
  const document = openApiDocument('1');
  serveHealth(app, clock, {
    database: () => database.ping(),
    'message bus': () => connection.ping(),
  });
  app.get('/api/openapi.json', () => Promise.resolve(document));
  serveFiles(app, foundation);
  servePixel(app, tenants);
  serveSupportEntrance(app, foundation);
  // Whoever reads the outbox can reset any password.
  if (settings.outboxPage) serveOutbox(app, database);
  await connection.serve(app);
  await servePages(app, {
    rootDir: settings.rootDir,
    tenants,
    listsTenants: settings.embeddedDemo,
    eventsUrl: settings.eventsUrl,
  });
}

function startOutboxWorker(
  { settings, database, tenants, clock, logFault }: Foundation,
  transport?: MailTransport,
): () => void {
  const way = transport ?? (settings.smtpUrl === undefined ? undefined : smtpTransport(settings.smtpUrl));
  if (!way) return () => undefined;
  const mails = new ClaimedMails(database);
  const sender = settings.mailFrom;
  return new OutboxWorker({ mails, tenants, transport: way, sender, clock, random: Math.random, logFault }).start();
}
