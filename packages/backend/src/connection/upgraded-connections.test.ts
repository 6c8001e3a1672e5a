import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { UpgradedConnections } from './upgraded-connections.ts';

const UPGRADE =
  'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

/** A server whose `close` waits for `proceed` after it has resolved `isClosing`. */
async function openServer() {
  const app = fastify();
  const signals = new EventEmitter();
  const isClosing = once(signals, 'closing');
  const mayProceed = once(signals, 'proceed');
  await app.register(websocket, {
    async preClose() {
      connections.refuseNew();
      signals.emit('closing');
      await mayProceed;
      connections.destroyAll();
      app.websocketServer.close();
    },
  });
  const connections = new UpgradedConnections(app.server);
  app.get('/', { websocket: true }, () => undefined);
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const proceed = () => signals.emit('proceed');
  return { app, port, proceed, isClosing };
}

/** A client that requests an upgrade and never ends its half of the connection. */
async function openHalfOpen(port: number) {
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(client, 'connect');
  const received: string[] = [];
  client.on('data', (data) => received.push(data.toString()));
  client.on('error', () => undefined);
  return { client, received };
}

it('an upgrade that arrives while the server closes is answered with 503 and does not keep the server open', async () => {
  const { app, port, proceed, isClosing } = await openServer();
  const { client, received } = await openHalfOpen(port);
  const closed = app.close();
  await isClosing;
  client.write(UPGRADE);
  await once(client, 'end');
  expect(received.join('')).toMatch(/^HTTP\/1\.1 503 /);
  proceed();
  await closed;
  client.destroy();
});

it('an open connection stays until the server destroys all, and does not keep it open', async () => {
  const { app, port, proceed, isClosing } = await openServer();
  const { client, received } = await openHalfOpen(port);
  client.write(UPGRADE);
  await once(client, 'data');
  expect(received.join('')).toMatch(/^HTTP\/1\.1 101 /);
  const closed = app.close();
  await isClosing;
  expect(client.readableEnded).toBe(false);
  proceed();
  await closed;
  client.destroy();
});
