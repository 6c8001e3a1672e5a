import fastify, { LogController, type FastifyInstance } from 'fastify';
import { limitRequests, REQUEST_LIMITS, trustedProxies, type RequestLimits } from '../http/index.ts';
import { LONGEST_PARAMETER, routableUrl } from '../pages/index.ts';
import type { Settings } from '../settings/index.ts';

/** The HTTP server with what it needs before any route: log, limits, whom it believes. Warns of settings that are unsafe. */
export function createApp(settings: Settings, limits: RequestLimits = REQUEST_LIMITS): FastifyInstance {
  const app = fastify({
    ...limitRequests(limits),
    logger: { level: settings.logLevel },
    // Our own line a call says less: no address, no path with its values.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(settings.trustProxy),
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    schemaController: { compilersFactory: { buildValidator: noRouteSchema, buildSerializer: noRouteSchema } },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: LONGEST_PARAMETER },
  });
  if (!settings.embeddedDemo && !settings.publicAddress.startsWith('https:'))
    app.log.warn('PUBLIC_ADDRESS is no https address: links in emails, passwords and tokens travel unencrypted.');
  return app;
}

/** Bodies are read by the contract's schemas. Fastify's own compilers of schemas, a megabyte of code, are loaded unless others are named. */
function noRouteSchema(): never {
  throw new Error('A route has a schema for Fastify, which compiles none.');
}
