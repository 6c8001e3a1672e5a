import { EventEmitter, once } from 'node:events';
import { Agent, get } from 'node:http';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { closeIdleConnections } from './close-idle-connections.ts';

it('a server that closes answers the request in progress and ends its keep-alive connection', async () => {
  const app = fastify();
  closeIdleConnections(app);
  const signals = new EventEmitter();
  const received = once(signals, 'received');
  app.get('/', async () => {
    signals.emit('received');
    await once(signals, 'finish work');
    return 'done';
  });
  const agent = new Agent({ keepAlive: true });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const status = new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().on('end', () => {
        resolve(response.statusCode);
      });
    }).on('error', reject);
  });
  await received;
  const closed = app.close();
  await vi.waitFor(() => {
    expect(app.server.listening).toBe(false);
  });
  signals.emit('finish work');
  expect(await status).toBe(200);
  await closed;
  agent.destroy();
});
