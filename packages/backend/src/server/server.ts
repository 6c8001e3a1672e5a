import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import type { Clock } from '@duet/core/kernel';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { Sessions } from '../access/index.ts';
import { Connection } from '../connection/index.ts';
import { Database, migrate, openEngine, type Engine } from '../database/index.ts';
import { Photos } from '../files/index.ts';
import type { Foundation } from '../foundation/index.ts';
import { townsOf } from '../geocode/index.ts';
import { keepHouse } from './housekeeping.ts';
import {
  answerFailures,
  faultOf,
  KeptAnswers,
  logAccess,
  readBodies,
  registerRoutes,
  secureHeaders,
} from '../http/index.ts';
import { serveFiles } from '../images/index.ts';
import { systemClock } from '../kernel/index.ts';
import {
  Courier,
  Mailbox,
  readMailTexts,
  serveOutbox,
  smtpTransport,
  UnsubscribeLinks,
  type MailTransport,
} from '../mail/index.ts';
import { openApiDocument } from '../openapi/index.ts';
import { routableUrl, servePages } from '../pages/index.ts';
import { SettlePayment, SettleUnfinished, stockProducts, type PaymentParts } from '../payments/index.ts';
import { allRoutes } from './routes.ts';
import { readSecret } from './secret.ts';
import { freePort } from './free-port.ts';
import { chooseProviders } from './providers.ts';
import { drawPortrait, seedDemoMembers } from '../seed/index.ts';
import { serveSupportEntrance } from '../session/index.ts';
import type { Settings } from '../settings/index.ts';
import { readTenants, type Tenants } from '../tenant/index.ts';

/** What tests put in place of the real thing. */
export interface ServerParts {
  readonly clock?: Clock;
  /** An engine whose schema is up to date already. */
  readonly engine?: Engine;
  readonly tenants?: Tenants;
  readonly mailTransport?: MailTransport;
  /** Where the distilled towns are kept. */
  readonly townFile?: string;
  /** Every answer is held against its schema. */
  readonly checkAnswers?: boolean;
}

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
    if (!parts.engine) await migrate(database.acrossTenants);
    return await assemble(settings, parts, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function assemble(settings: Settings, parts: ServerParts, database: Database): Promise<PreparedServer> {
  const app = fastify({
    logger: { level: settings.logLevel },
    // Our own line a call says less: no address, no path with its values.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
  });
  const foundation = await layFoundation(settings, parts, database, (error) => {
    app.log.error(faultOf(error));
  });
  await fill(foundation);
  const { clock, sessions, tenants } = foundation;
  const connection = await Connection.open(settings.natsUrl, foundation);
  const keptAnswers = new KeptAnswers(database, clock);
  await servePlumbing(app);
  const needs = await routeNeeds(app, foundation, connection);
  registerRoutes(app, allRoutes(needs), {
    tenants,
    sessions,
    keptAnswers,
    rateLimits: settings.rateLimits,
    checkAnswers: parts.checkAnswers ?? false,
  });
  await serveTheRest(app, foundation, connection);
  const stopHouse = keepHouse(
    foundation,
    connection,
    keptAnswers,
    new SettleUnfinished(needs.payments, new SettlePayment(needs.payments)),
  );
  const stopCourier = startCourier(foundation, parts.mailTransport);
  return {
    app,
    foundation,
    connection,
    close: async () => {
      stopHouse();
      stopCourier();
      await app.close();
      await connection.close();
      await database.close();
    },
  };
}

async function layFoundation(
  settings: Settings,
  parts: ServerParts,
  database: Database,
  logFault: (error: unknown) => void,
): Promise<Foundation> {
  const clock = parts.clock ?? systemClock;
  const secret = readSecret(settings);
  const address = (host: string) =>
    settings.publicAddress.replace('{host}', host).replace('{port}', String(settings.port));
  const unsubscribe = new UnsubscribeLinks(secret);
  return {
    settings,
    clock,
    secret,
    database,
    tenants: parts.tenants ?? (await readTenants(join(settings.rootDir, 'tenants'), address)),
    sessions: new Sessions(database, clock),
    mailbox: new Mailbox(await readMailTexts(join(settings.rootDir, 'locales')), unsubscribe, clock),
    unsubscribe,
    photos: new Photos(join(settings.dataDir, 'files'), secret, drawPortrait),
    towns: townsOf(parts.townFile ?? join(settings.dataDir, 'towns.tsv')),
    logFault,
  };
}

/** What an installation must hold before anybody comes. */
async function fill({ settings, database, tenants, clock }: Foundation): Promise<void> {
  for (const tenant of tenants.all) await stockProducts(database, join(settings.rootDir, 'tenants'), tenant);
  if (settings.demoMembers) await seedDemoMembers({ database, clock, tenants });
}

async function servePlumbing(app: FastifyInstance): Promise<void> {
  readBodies(app);
  logAccess(app);
  answerFailures(app, ({ route, error }) => {
    app.log.error({ route, ...faultOf(error) });
  });
  await secureHeaders(app);
  await app.register(rateLimit, { global: false });
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
  const { settings, tenants, database } = foundation;
  const document = openApiDocument('1');
  app.get('/healthz', () => Promise.resolve({ status: 'ready', database: database.engineName }));
  app.get('/api/openapi.json', () => Promise.resolve(document));
  serveFiles(app, foundation);
  serveSupportEntrance(app, foundation);
  // Whoever reads the outbox can reset any password.
  if (settings.smtpUrl === undefined && !settings.production) serveOutbox(app, database);
  await connection.serve(app);
  await servePages(app, {
    rootDir: settings.rootDir,
    tenants,
    isProduction: settings.production,
    eventsUrl: settings.eventsUrl,
  });
}

function startCourier(
  { settings, database, tenants, clock, logFault }: Foundation,
  transport?: MailTransport,
): () => void {
  const way = transport ?? (settings.smtpUrl === undefined ? undefined : smtpTransport(settings.smtpUrl));
  return way ? new Courier(database, tenants, way, settings.mailFrom, clock, logFault).start() : () => undefined;
}
