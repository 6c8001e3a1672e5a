import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';

/** Where the live socket listens, as the contract has it. */
const LIVE_PATH = '/api/v1/dispatcher/listen';

/** Makes another answer of the server's, and of the request's body, both JSON. */
export type ChangeAnswer = (answer: string, body: string) => string;

/** What the relay changes of a call: its request before the server sees it, and its answer. */
export interface RelayRule {
  readonly path: string;
  readonly changeRequest?: (body: string) => string;
  readonly changeAnswer: ChangeAnswer;
}

/** Stands between pages and the product, so that a page can be given more than the demo has. */
export interface Relay {
  readonly origin: string;
  /** How many live sockets are open. */
  readonly sockets: () => number;
  /** Pushes a frame to all of them. */
  readonly push: (frame: string) => void;
  close(): void;
}

interface RelayOptions {
  readonly productPort: number;
  readonly referenceOrigin: string;
  readonly rules: readonly RelayRule[];
}

/** Reference pages are below `/bench/`, so that they have the origin, and with it the photos, of the product's pages. */
export async function startRelay({ productPort, referenceOrigin, rules }: RelayOptions): Promise<Relay> {
  const byPath = new Map(rules.map((rule) => [rule.path, rule]));
  const referencePort = Number(new URL(referenceOrigin).port);
  const server = createServer((incoming, response) => {
    const { url = '/' } = incoming;
    const rule = byPath.get(url);
    if (rule) void relayChanged(incoming, response, productPort, rule);
    else if (url.startsWith('/bench/')) relay(incoming, response, referencePort, url.slice('/bench'.length));
    else relay(incoming, response, productPort, url);
  }).listen(0, '127.0.0.1');
  const live = relayLiveSockets(productPort);
  server.on('upgrade', live.upgrade);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
  return {
    origin: `http://duet.localhost:${String(address.port)}`,
    sockets: live.count,
    push: live.push,
    close: () => {
      live.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

function relay(incoming: IncomingMessage, response: ServerResponse, port: number, path: string): void {
  const { method, headers } = incoming;
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  // A page that was closed leaves its calls.
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

async function relayChanged(
  incoming: IncomingMessage,
  response: ServerResponse,
  port: number,
  { path, changeRequest, changeAnswer }: RelayRule,
): Promise<void> {
  const asked = await textOf(incoming);
  const body = changeRequest ? changeRequest(asked) : asked;
  const { 'accept-encoding': _encoding, ...headers } = incoming.headers;
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path,
    method: incoming.method,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  });
  outgoing.on('error', () => response.destroy());
  outgoing.on('response', (answer) => {
    void textOf(answer).then((text) => {
      const changed = answer.statusCode === 200 ? changeAnswer(text, asked) : text;
      const { 'transfer-encoding': _chunked, etag: _etag, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': Buffer.byteLength(changed) });
      response.end(changed);
    });
  });
  outgoing.end(body);
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  await once(stream, 'end');
  return Buffer.concat(parts).toString();
}

/** The product's sockets go through to it; those of reference pages have nobody but the relay. */
function relayLiveSockets(productPort: number) {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const connect = (socket: WebSocket, { url }: IncomingMessage) => {
    if (url !== LIVE_PATH) return;
    const upstream = new WebSocket(`ws://127.0.0.1:${String(productPort)}${LIVE_PATH}`);
    socket.on('message', (token: Buffer) => {
      const send = () => upstream.send(token.toString());
      if (upstream.readyState === WebSocket.OPEN) send();
      else upstream.once('open', send);
    });
    upstream.on('message', (frame: Buffer) => socket.send(frame.toString()));
    upstream.on('close', () => socket.close());
    upstream.on('error', () => socket.close());
    socket.on('close', () => upstream.close());
  };
  return {
    upgrade: (incoming: IncomingMessage, stream: Duplex, head: Buffer) => {
      sockets.handleUpgrade(incoming, stream, head, (socket) => connect(socket, incoming));
    },
    count: () => [...sockets.clients].filter(({ readyState }) => readyState === WebSocket.OPEN).length,
    push: (frame: string) => {
      for (const socket of sockets.clients) socket.send(frame);
    },
    close: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}
