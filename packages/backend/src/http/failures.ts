import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { connectionFault } from '../database/index.ts';
import { Refusal } from './refusal.ts';

/** What is logged of an unexpected fault: where it happened, never what was in it. */
export type FaultLog = (fault: { readonly route: string; readonly error: unknown }) => void;

/** Makes every failure a status with `{ code, message }`. An unforeseen one is logged and reports nothing about itself. */
export function answerFailures(app: FastifyInstance, logFault: FaultLog): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal) return send(reply, refusal);
    logFault({ route: request.routeOptions.url ?? 'unknown', error });
    return send(reply, isDatabaseAway(error) ? Refusal.unavailable() : FAULT);
  });
}

const FAULT = { status: 500, code: 13, message: 'internal error' };

/** The connection's fault and not the call's: the same call may succeed in a moment. */
const isDatabaseAway = (error: unknown): boolean => connectionFault(error) !== undefined;

/** A fault as it may be logged: where it happened and its kind. Databases add the values of the row, which stay out. */
export function faultOf(error: unknown) {
  if (!(error instanceof Error)) return { fault: 'something that is no error was thrown' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { fault: error.message, ...code, stack: error.stack };
}

/** The answer to a path of the API that no row has. */
export const answerUnknownPath = (_request: FastifyRequest, reply: FastifyReply) => send(reply, Refusal.notFound());

function send(
  reply: FastifyReply,
  { status, code, message, retryAfter }: Pick<Refusal, 'status' | 'code' | 'message' | 'retryAfter'>,
) {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).header('cache-control', 'no-store').send({ code, message });
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const status = statusOf(error);
  if (status === undefined || status < 400 || status >= 500) return undefined;
  if (status === 404) return Refusal.notFound();
  return status === 413 ? Refusal.tooLarge() : Refusal.invalid();
}

/** The status that Fastify, or a plugin that serves files, has given to an error. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;
