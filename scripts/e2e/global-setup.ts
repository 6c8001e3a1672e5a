import { randomUUID } from 'node:crypto';
import { buildIfChanged } from '../build.ts';
import { startBackend } from './backend.ts';

/**
 * One server for the whole run of browser tests; they learn its port from the environment. Whoever writes a test can
 * start a server of their own and name its port in DUET_PORT: then nothing is built or started.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['DUET_PORT']) return () => Promise.resolve();
  buildIfChanged();
  const adminToken = randomUUID();
  // The crowd of a run comes from one address, in minutes, and shares the accounts of the demo.
  const backend = await startBackend({ ADMIN_TOKEN: adminToken, RATE_LIMITS: 'off' });
  process.env['DUET_ADMIN_TOKEN'] = adminToken;
  process.env['DUET_PORT'] = String(backend.port);
  return () => backend.stop();
}
