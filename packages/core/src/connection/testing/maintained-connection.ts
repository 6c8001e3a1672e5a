import { err, ok, type CallFailure } from '../../kernel/index.ts';
import { FakeAttention, FakeClock } from '../../kernel/testing/index.ts';
import { ConnectionState } from '../connection-state.ts';
import { MaintainConnection, type LiveEvents } from '../live/maintain-connection.ts';
import { FakeLiveSocket } from './fake-live-socket.ts';

/** A live connection over a socket that a test answers, with what it reports. `refusal`: of each fresh token it asks for. */
export function maintainedConnection({ refusal }: { refusal?: CallFailure } = {}) {
  const socket = new FakeLiveSocket();
  const clock = new FakeClock();
  const state = new ConnectionState();
  const reportedEvents: string[] = [];
  const tokenStorage: { token: string | undefined; read(): string | undefined } = {
    token: 't1',
    read() {
      return this.token;
    },
  };
  const events: LiveEvents = {
    frame: () => undefined,
    interrupted: () => reportedEvents.push('interrupted'),
    admitted: (again) => reportedEvents.push(again ? 'admitted again' : 'admitted'),
    refreshToken: () => {
      reportedEvents.push('refresh');
      if (refusal) return Promise.resolve(err(refusal));
      tokenStorage.token = 't2';
      return Promise.resolve(ok(undefined));
    },
    expired: (token) => reportedEvents.push(`expired ${token}`),
    reinitialise: () => {
      reportedEvents.push('reinitialise');
      return Promise.resolve();
    },
  };
  const attention = new FakeAttention();
  const live = new MaintainConnection(socket, tokenStorage, state, events, clock, attention);
  return {
    attention,
    socket,
    clock,
    state,
    reportedEvents,
    tokenStorage,
    live,
    connection: () => state.connection.get(),
  };
}
