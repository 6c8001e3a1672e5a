import { once } from 'node:events';
import { createServer } from 'node:http';

export interface KillingProxy {
  /** Where the provider is reached through it. */
  readonly address: string;
  /** Ends the caller at the next request that `isCharge` finds: once the provider has answered, and before the answer arrives. */
  killAt(isCharge: (request: string) => boolean): void;
  /** How often that has happened. */
  kills(): number;
  close(): void;
}

/** A way to a provider on which whoever calls it is killed. `request` is method and path. */
export async function killingProxy(provider: string, kill: () => Promise<void>): Promise<KillingProxy> {
  let isCharge: ((request: string) => boolean) | undefined;
  let kills = 0;
  const server = createServer((request, response) => {
    const forward = async () => {
      const { method = 'GET', url = '' } = request;
      const body = Buffer.concat(await request.toArray());
      const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        name === 'host' || name === 'connection' || value === undefined ? [] : [[name, String(value)]],
      );
      const answer = await fetch(`${provider}${url}`, { method, headers, ...(body.length > 0 && { body }) });
      const text = await answer.text();
      if (isCharge?.(`${method} ${url}`) === true) {
        isCharge = undefined;
        kills += 1;
        await kill();
        response.destroy();
        return;
      }
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
      response.end(text);
    };
    forward().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  if (typeof listening !== 'object' || listening === null) throw new Error('The proxy does not listen');
  return {
    address: `http://127.0.0.1:${String(listening.port)}`,
    killAt: (find) => {
      isCharge = find;
    },
    kills: () => kills,
    close: () => server.close(),
  };
}
