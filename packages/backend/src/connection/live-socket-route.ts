import websocket, { type WebSocket } from '@fastify/websocket';
import { LIVE_SOCKET, type ServerFrame } from '@duet/adapters/contract';
import type { Clock } from '@duet/core/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Sessions } from '../access/index.ts';
import type { Database } from '../database/index.ts';
import { answerUnknownPath, tenantOf } from '../http/index.ts';
import type { CountedLimit, RateCounters } from '../limits/index.ts';
import type { Tenants } from '../tenant/index.ts';
import type { LiveChannel } from './live-channel.ts';
import type { LiveSockets } from './live-sockets.ts';
import { standingOf } from './standing-of.ts';

export interface LiveSocketParts {
  readonly sockets: LiveSockets;
  readonly live: LiveChannel;
  readonly sessions: Sessions;
  readonly tenants: Tenants;
  readonly database: Database;
  readonly rateCounters: RateCounters;
  readonly clock: Clock;
  readonly logFault: (error: unknown) => void;
}

/** A visitor who says nothing within this is closed. */
const TOKEN_WITHIN = 5000;
const BEAT = 30_000;
/** Within this all sockets are closed at a shutdown, so that their retries do not arrive as one. */
const CLOSE_WITHIN = 1000;
/** A token and little more: clients have nothing else to say here. */
const LARGEST_FRAME = 1024;

/** Ten tabs of one member, each of which loses its network every ten seconds. */
const OPENINGS: CountedLimit = { name: 'live sockets', max: 60, window: 60_000 };
/** RFC 6455's registry: try again later. */
const TRY_LATER = 1013;

/** Puts the live socket behind its path. Close `app` to close the sockets. */
export async function serveLiveSocket(app: FastifyInstance, parts: LiveSocketParts): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: LARGEST_FRAME },
    async preClose() {
      await parts.sockets.closeAll(CLOSE_WITHIN);
      for (const socket of app.websocketServer.clients) socket.terminate();
      app.websocketServer.close();
    },
  });
  const stopBeating = parts.clock.every(BEAT, () => {
    parts.sockets.beat();
  });
  app.addHook('onClose', () => {
    stopBeating();
  });
  app.route({
    method: 'GET',
    url: LIVE_SOCKET.path,
    // Whoever does not ask for a socket finds nothing here.
    handler: answerUnknownPath,
    wsHandler: (socket, request) => {
      welcome(socket, request, parts);
    },
  });
}

/** Listens before anything is awaited: the first frame may be there already. */
function welcome(socket: WebSocket, request: FastifyRequest, parts: LiveSocketParts): void {
  const stopWaiting = parts.clock.after(TOKEN_WITHIN, () => {
    socket.close(LIVE_SOCKET.closeUnauthenticated);
  });
  socket.on('error', () => {
    socket.terminate();
  });
  socket.once('close', stopWaiting);
  socket.once('message', (data: Buffer) => {
    stopWaiting();
    admit(socket, data.toString(), request, parts).catch((error: unknown) => {
      parts.logFault(error);
      socket.terminate();
    });
  });
}

/** Holds the socket of a good token, and tells what the member may do: it may have changed while no socket was open. */
async function admit(socket: WebSocket, token: string, request: FastifyRequest, parts: LiveSocketParts): Promise<void> {
  const caller = (await parts.sessions.authenticate(token, 'live.listen'))?.caller;
  const visited = tenantOf(request, parts.tenants);
  if (!caller || (visited && visited.id !== caller.tenantId)) {
    socket.close(LIVE_SOCKET.closeUnauthenticated);
    return;
  }
  if ((await parts.rateCounters.take(caller.tenantId, OPENINGS, caller.id)) > 0) {
    socket.close(TRY_LATER);
    return;
  }
  if (socket.readyState !== socket.OPEN) return;
  hold(socket, caller, parts);
  // A session that ended since it was looked up found no socket to close.
  if ((await parts.sessions.lasting([caller])).size === 0) {
    socket.close(LIVE_SOCKET.closeUnauthenticated);
    return;
  }
  const frame: ServerFrame = { type: 'PERMISSION', ...(await standingOf(parts.database, caller, parts.clock.now())) };
  socket.send(JSON.stringify(frame));
}

/** A support session's socket closes with it, to the moment; a member's is found by the recheck. */
function hold(socket: WebSocket, caller: Caller, { sockets, live, clock }: LiveSocketParts): void {
  const { id, alive, release } = sockets.hold(socket, caller);
  socket.on('pong', alive);
  socket.once('close', () => {
    release();
    live.socketClosed(caller.id, id);
  });
  live.socketOpened(caller.id, id);
  if (caller.kind === 'member') return;
  const stopTimer = clock.after(caller.endsAt - clock.now(), () => {
    socket.close(LIVE_SOCKET.closeUnauthenticated);
  });
  socket.once('close', stopTimer);
}
