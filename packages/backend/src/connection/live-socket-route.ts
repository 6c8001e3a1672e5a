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
import { permissionsOf } from './permissions-of.ts';
import { UpgradedConnections } from './upgraded-connections.ts';

export interface LiveSocketDependencies {
  readonly sockets: LiveSockets;
  readonly live: LiveChannel;
  readonly sessions: Sessions;
  readonly tenants: Tenants;
  readonly database: Database;
  readonly rateCounters: RateCounters;
  readonly clock: Clock;
  readonly logFault: (error: unknown) => void;
}

/** A visitor who reports nothing within this is closed. */
const TOKEN_TIMEOUT = 5000;
const HEARTBEAT_INTERVAL = 30_000;
/** Within this all sockets are closed at a shutdown, so that their retries do not arrive as one. */
const SHUTDOWN_DURATION = 1000;
/** A token and little more: clients have nothing else to say here. */
const LARGEST_FRAME = 1024;

/** Ten tabs of one member, each of which loses its network every ten seconds. */
const OPEN_LIMIT: CountedLimit = { name: 'live sockets', max: 60, window: 60_000 };
/** RFC 6455's registry: try again later. */
const TRY_LATER = 1013;

/** Registers the live socket at its path. Close `app` to close the sockets. */
export async function serveLiveSocket(app: FastifyInstance, dependencies: LiveSocketDependencies): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: LARGEST_FRAME },
    async preClose() {
      connections.refuseNew();
      await dependencies.sockets.closeAll(SHUTDOWN_DURATION);
      connections.destroyAll();
      app.websocketServer.close();
    },
  });
  const connections = new UpgradedConnections(app.server);
  const stopHeartbeat = dependencies.clock.every(HEARTBEAT_INTERVAL, () => {
    dependencies.sockets.pingAll();
  });
  app.addHook('onClose', () => {
    stopHeartbeat();
  });
  app.route({
    method: 'GET',
    url: LIVE_SOCKET.path,
    // Whoever does not ask for a socket finds nothing here.
    handler: answerUnknownPath,
    wsHandler: (socket, request) => {
      acceptSocket(socket, request, dependencies);
    },
  });
}

/** Listens before anything is awaited: the first frame may be there already. */
function acceptSocket(socket: WebSocket, request: FastifyRequest, dependencies: LiveSocketDependencies): void {
  const stopWaiting = dependencies.clock.after(TOKEN_TIMEOUT, () => {
    socket.close(LIVE_SOCKET.closeUnauthenticated);
  });
  socket.on('error', () => {
    socket.terminate();
  });
  socket.once('close', stopWaiting);
  socket.once('message', (data: Buffer) => {
    stopWaiting();
    authenticateSocket(socket, data.toString(), request, dependencies).catch((error: unknown) => {
      dependencies.logFault(error);
      socket.terminate();
    });
  });
}

/** Holds the socket of a good token, and shows what the member may do: it may have changed while no socket was open. */
async function authenticateSocket(
  socket: WebSocket,
  token: string,
  request: FastifyRequest,
  dependencies: LiveSocketDependencies,
): Promise<void> {
  const caller = (await dependencies.sessions.authenticate(token, 'live.listen'))?.caller;
  const requestTenant = tenantOf(request, dependencies.tenants);
  if (!caller || (requestTenant && requestTenant.id !== caller.tenantId)) {
    socket.close(LIVE_SOCKET.closeUnauthenticated);
    return;
  }
  if ((await dependencies.rateCounters.take(caller.tenantId, OPEN_LIMIT, caller.id)) > 0) {
    socket.close(TRY_LATER);
    return;
  }
  if (socket.readyState !== socket.OPEN) return;
  registerSocket(socket, caller, dependencies);
  // A session that ended since it was looked up found no socket to close.
  if ((await dependencies.sessions.findActive([caller])).size === 0) {
    socket.close(LIVE_SOCKET.closeUnauthenticated);
    return;
  }
  const frame: ServerFrame = {
    type: 'PERMISSION',
    ...(await permissionsOf(dependencies.database, caller, dependencies.clock.now())),
  };
  socket.send(JSON.stringify(frame));
}

/** A support session's socket closes with it, to the moment; a member's is found by the recheck. */
function registerSocket(socket: WebSocket, caller: Caller, { sockets, live, clock }: LiveSocketDependencies): void {
  const { id, markAlive: alive, unregister: release } = sockets.register(socket, caller);
  socket.on('pong', alive);
  socket.once('close', () => {
    release();
    live.publishSocketClosed(caller.id, id);
  });
  live.publishSocketOpened(caller.id, id);
  if (caller.kind === 'member') return;
  const stopTimer = clock.after(caller.endsAt - clock.now(), () => {
    socket.close(LIVE_SOCKET.closeUnauthenticated);
  });
  socket.once('close', stopTimer);
}
