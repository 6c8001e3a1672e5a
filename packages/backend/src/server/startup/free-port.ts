import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../../settings/index.ts';

/** The port of the settings, proved to be free before the database is opened; for 0 any that is. Rejects with `EADDRINUSE`. */
export async function freePort({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<number> {
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : port;
}
