import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** What is told of a fault nobody meant: where it happened, never what was in it. */
export type FaultLog = (fault: { readonly route: string; readonly error: unknown }) => void;

/** Makes every failure a status with `{ code, message }`. An unforeseen one is logged and says nothing of itself. */
export function answerFailures(app: FastifyInstance, logFault: FaultLog): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    if (!refusal) logFault({ route: request.routeOptions.url ?? 'unknown', error });
    return send(reply, refusal ?? { status: 500, code: 13, message: 'internal error' });
  });
}

/** A fault as it may be logged: where it happened and its kind. Databases add the values of the row, which stay out. */
export function faultOf(error: unknown) {
  if (!(error instanceof Error)) return { fault: 'something that is no error was thrown' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { fault: error.message, ...code, stack: error.stack };
}

/** The answer to a path of the API that no row has. */
export const answerUnknownPath = (_request: FastifyRequest, reply: FastifyReply) => send(reply, Refusal.notFound());

function send(reply: FastifyReply, { status, code, message }: Pick<Refusal, 'status' | 'code' | 'message'>) {
  return reply.code(status).header('cache-control', 'no-store').send({ code, message });
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!isFastifyError(error)) return undefined;
  if (error.statusCode === 413) return Refusal.tooLarge();
  return error.statusCode !== undefined && error.statusCode < 500 ? Refusal.invalid() : undefined;
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_');
