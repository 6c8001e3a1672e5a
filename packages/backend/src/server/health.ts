import type { Clock } from '@duet/core/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What an answer to a call needs beside this process, by the name that is reported, each with a check that rejects if it is away. */
export type HealthChecks = Readonly<Record<string, () => Promise<void>>>;

/** Milliseconds within which each must answer. */
const CHECK_TIMEOUT = 2_000;

/**
 * `/healthz`: 200 while the process answers at all, whatever else is away: restarting it would not help. `/readyz`: 200 when
 * everything that is needed answers, else 503 with the names of what does not. Neither is limited, stored or requests a tenant.
 */
export function serveHealth(app: FastifyInstance, clock: Clock, healthChecks: HealthChecks): void {
  const checks = Object.entries(healthChecks).map(([name, check]) => ({ name, answers: coalesced(check) }));
  app.get('/healthz', (_request, reply) => send(reply, 200, { status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const outcomes = await Promise.all(checks.map(({ answers }) => withTimeout(clock, answers())));
    const away = checks.filter((_, index) => outcomes[index] !== true).map(({ name }) => name);
    return away.length === 0
      ? send(reply, 200, { status: 'ready' })
      : send(reply, 503, { status: 'unavailable', away });
  });
}

const send = (reply: FastifyReply, status: 200 | 503, body: object): FastifyReply => {
  if (status === 503) reply.header('retry-after', 1);
  return reply.code(status).header('cache-control', 'no-store').send(body);
};

/** One check at a time, whose outcome everybody gets who asks meanwhile: probes do not pile up on what is away. */
function coalesced(check: () => Promise<void>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}

function withTimeout(clock: Clock, answer: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = clock.after(CHECK_TIMEOUT, () => {
      resolve(false);
    });
    void answer.then((outcome) => {
      stop();
      resolve(outcome);
    });
  });
}
