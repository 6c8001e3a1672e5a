import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
};

/** The pages that ours are measured beside. */
export interface ReferenceServer {
  readonly origin: string;
  close(): void;
}

/** Serves all files of a folder from memory, compressed before the first is asked for, as ours are by the build. */
export async function serveFolder(folder: string): Promise<ReferenceServer> {
  const answers = new Map<string, { readonly body: Buffer; readonly headers: Record<string, string> }>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const raw = readFileSync(path);
    const isText = extname(path) !== '.webp';
    const headers = {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': extname(path) === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(isText && { 'content-encoding': 'br' }),
    };
    answers.set(`/${relative(folder, path).replaceAll('\\', '/')}`, {
      body: isText ? brotliCompressSync(raw) : raw,
      headers,
    });
  }
  const server = createServer(({ url = '/' }, response) => {
    const answer = answers.get(new URL(url, 'http://reference').pathname);
    if (answer) response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
