import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const staticPage = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Static</title></head><body><main><h1>Log in</h1><form>
<label>Email <input type="email" name="email"></label><label>Password <input type="password" name="password"></label>
<button type="submit">Log in</button></form></main></body></html>`;

/** The two pages ours are measured beside: no script at all, and nothing but React. Served compressed, like ours. */
export async function serveBaselinePages(): Promise<{ origin: string; server: Server }> {
  const outDir = mkdtempSync(join(tmpdir(), 'duet-floor-'));
  await build({
    root: 'scripts/bench/react-baseline',
    base: '/react/',
    configFile: false,
    logLevel: 'error',
    build: { outDir },
  });

  const answers = new Map([['/static', brotliCompressSync(staticPage)]]);
  for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8', withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    answers.set(`/react/${relative(outDir, path)}`, brotliCompressSync(readFileSync(path)));
  }
  const server = createServer(({ url = '/' }, response) => {
    const body = answers.get(url);
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    if (body) response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
  return { origin: `http://127.0.0.1:${address.port}`, server };
}
