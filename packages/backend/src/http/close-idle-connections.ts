import type { FastifyInstance } from 'fastify';

/**
 * While `app` closes, ends each connection once its request is answered. Node ends only those that are idle at the beginning;
 * a client could hold any other one, and with it the process, until the keep-alive timeout of 72 s.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) app.server.closeIdleConnections();
    done();
  });
}
