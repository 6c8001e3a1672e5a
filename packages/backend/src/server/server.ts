import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DataCopies, serveDataCopies } from '../account/index.ts';
import { servePixel } from '../analytics/index.ts';
import { Connection, openFanOut } from '../connection/index.ts';
import { Database, migrateEngine, openEngine } from '../database/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { createApp } from './create-app.ts';
import { serveHealth } from './health.ts';
import { startMaintenanceJobs } from '../jobs/index.ts';
import { fillShownPlaces } from '../location/index.ts';
import {
  answerFailures,
  closeIdleConnections,
  compressAnswers,
  faultOf,
  IdempotencyStore,
  limitPaths,
  logAccess,
  parseBodies,
  registerRoutes,
  secureHeaders,
  serveCrossOrigin,
} from '../http/index.ts';
import { serveFiles } from '../images/index.ts';
import { makeDueMatches } from '../matches/index.ts';
import { DayQuotas } from '../limits/index.ts';
import { ClaimedMails, OutboxWorker, serveOutboxPage, smtpTransport, type MailTransport } from '../mail/index.ts';
import { openApiDocument } from '../openapi/index.ts';
import { servePages } from '../pages/index.ts';
import {
  CompareNightly,
  DeleteAtProviders,
  SettlePayment,
  MaintainSubscriptions,
  FinishRefunds,
  SettleUnfinishedPayments,
  createCheckouts,
  createWebhooks,
  importProducts,
  serveWebhooks,
  type PaymentDependencies,
} from '../payments/index.ts';
import { allRoutes } from './routes.ts';
import { freePort } from './startup/free-port.ts';
import { chooseProviders } from './providers.ts';
import { serveSupportSignOn } from '../session/index.ts';
import type { Settings } from '../settings/index.ts';
import { createServerContext } from './create-server-context.ts';
import type { Demo, ServerExtensions } from './server-extensions.ts';
import type { ServerOverrides } from './server-overrides.ts';

/** Networks and members of which each limit keeps the counts; the least recently used is deleted first. */
const MOST_RATE_LIMIT_KEYS = 50_000;

export interface PreparedServer {
  readonly app: FastifyInstance;
  readonly context: ServerContext;
  readonly connection: Connection;
  /** Lets running requests end, then closes everything. */
  close(): Promise<void>;
}

export interface RunningServer extends PreparedServer {
  /** `http://127.0.0.1:8080`. */
  readonly address: string;
}

/** Prepares a server and listens. Rejects with `EADDRINUSE`, `FolderInUseError` or another reason why it cannot start. */
export async function startServer(settings: Settings, overrides: ServerOverrides = {}): Promise<RunningServer> {
  // Found before anything else, because links in emails name it.
  const port = await freePort(settings);
  const server = await prepareServer({ ...settings, port }, overrides);
  try {
    const address = await server.app.listen({ port, host: settings.host });
    // Read before the first call, so that the first search or registration does not.
    const towns = server.context.towns().catch(server.context.logFault);
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
export async function prepareServer(settings: Settings, overrides: ServerOverrides = {}): Promise<PreparedServer> {
  // Before the database is touched: half of an account at a payment provider ends the start.
  createCheckouts(settings.variables, undefined);
  const engine = overrides.engine ?? (await openEngine(settings));
  const database = new Database(engine);
  try {
    if (!overrides.engine) await migrateEngine(engine, settings);
    return await assemble(settings, overrides, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function assemble(settings: Settings, overrides: ServerOverrides, database: Database): Promise<PreparedServer> {
  const app = createApp(settings);
  const context = await createServerContext(settings, overrides, database, (error) => {
    app.log.error(faultOf(error));
  });
  database.onConnectionLost((fault) => {
    app.log.warn({ database: `connection ${fault ?? 'failed'}` });
  });
  await prepareData(context, overrides.demo);
  const { clock, sessions, tenants } = context;
  const fanOut = overrides.fanOut ?? (await openFanOut(settings.natsUrl, context.logFault));
  const connection = await Connection.open(fanOut, context);
  // Whoever looks around among demo members at once finds matches.
  if (settings.demoMembers) await makeDueMatches({ ...context, live: connection.live }, 'demo-members', 20);
  const idempotencyStore = new IdempotencyStore(database, clock);
  await registerHttpHooks(app, context);
  const dataCopies = new DataCopies(join(settings.dataDir, 'data-copies'));
  const routeDependencies = { ...(await createRouteDependencies(app, context, connection, overrides)), dataCopies };
  registerRoutes(app, allRoutes(routeDependencies), {
    tenants,
    sessions,
    idempotencyStore,
    rateLimits: settings.rateLimits,
    dayQuotas: new DayQuotas(context.rateCounters, clock),
    checkAnswers: overrides.checkAnswers ?? false,
  });
  serveDataCopies(app, context, dataCopies);
  await serveWebhooks(app, routeDependencies.payments);
  await serveOtherRoutes(app, context, connection);
  const stopJobs =
    overrides.maintenanceJobs === 'off'
      ? undefined
      : startMaintenanceJobs(
          context,
          connection,
          idempotencyStore,
          dataCopies,
          new SettleUnfinishedPayments(routeDependencies.payments, new SettlePayment(routeDependencies.payments)),
          new MaintainSubscriptions(routeDependencies.payments),
          new FinishRefunds(routeDependencies.payments),
          new CompareNightly(routeDependencies.payments),
          new DeleteAtProviders(routeDependencies.payments),
        );
  const stopOutbox = startOutboxWorker(context, overrides.mailTransport);
  return {
    app,
    context,
    connection,
    close: async () => {
      stopJobs?.();
      stopOutbox();
      await app.close();
      await connection.close();
      await database.close();
    },
  };
}

/** What an installation must hold before anybody comes. */
async function prepareData(context: ServerContext, demo: Demo | undefined): Promise<void> {
  const { settings, database, tenants, shownPlaces } = context;
  for (const tenant of tenants.all) await importProducts(database, join(settings.rootDir, 'tenants'), tenant);
  if (settings.demoMembers) await demo?.seed(context);
  await fillShownPlaces(database, tenants, shownPlaces);
}

async function registerHttpHooks(app: FastifyInstance, { settings, tenants }: ServerContext): Promise<void> {
  parseBodies(app);
  closeIdleConnections(app);
  logAccess(app);
  answerFailures(app, ({ route, error }) => {
    app.log.error({ route, ...faultOf(error) });
  });
  secureHeaders(app, settings.publicAddress.startsWith('https:'));
  await serveCrossOrigin(app, tenants);
  compressAnswers(app);
  await app.register(rateLimit, { global: false, cache: MOST_RATE_LIMIT_KEYS });
  limitPaths(app, tenants, settings.rateLimits);
}

async function createRouteDependencies(
  app: FastifyInstance,
  context: ServerContext,
  connection: Connection,
  extensions: ServerExtensions,
) {
  const { stripe, checkouts, ...providers } = await chooseProviders(app, context, extensions);
  const payments: PaymentDependencies = {
    ...context,
    connection,
    stripe,
    checkouts,
    gateways: [...(stripe ? [stripe] : []), ...checkouts],
    webhooks: createWebhooks({ stripe, checkouts, clock: context.clock }),
  };
  return {
    context,
    connection,
    payments,
    ...providers,
    localesFolder: join(context.settings.rootDir, 'locales'),
  };
}

async function serveOtherRoutes(app: FastifyInstance, context: ServerContext, connection: Connection): Promise<void> {
  const { settings, tenants, database, clock } = context;
  const document = openApiDocument('1');
  serveHealth(app, clock, {
    database: () => database.ping(),
    'message bus': () => connection.ping(),
  });
  app.get('/api/openapi.json', () => Promise.resolve(document));
  serveFiles(app, context);
  servePixel(app, tenants);
  serveSupportSignOn(app, context);
  // Whoever reads the outbox can reset any password.
  if (settings.outboxPage) serveOutboxPage(app, database);
  await connection.serve(app);
  await servePages(app, {
    rootDir: settings.rootDir,
    tenants,
    listsTenants: settings.embeddedDemo,
    eventsUrl: settings.eventsUrl,
  });
}

function startOutboxWorker(
  { settings, database, tenants, clock, logFault }: ServerContext,
  transport?: MailTransport,
): () => void {
  const chosenTransport = transport ?? (settings.smtpUrl === undefined ? undefined : smtpTransport(settings.smtpUrl));
  if (!chosenTransport) return () => undefined;
  const mails = new ClaimedMails(database);
  const sender = settings.mailFrom;
  return new OutboxWorker({
    mails,
    tenants,
    transport: chosenTransport,
    sender,
    clock,
    random: Math.random,
    logFault,
  }).start();
}
