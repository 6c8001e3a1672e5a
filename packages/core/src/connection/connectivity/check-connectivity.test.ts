import { describe, expect, it } from 'vitest';
import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import { FakeClock } from '../../kernel/testing/index.ts';
import { FakeNavigation } from '../../navigation/testing/index.ts';
import { connectionProblem } from './connection-problem.ts';
import { CheckConnectivity } from './check-connectivity.ts';
import { ConnectionState } from '../connection-state.ts';
import { FakeMaintenance } from '../testing/index.ts';

const noAnswer = err({ kind: 'unreachable' } as const);

function setUp(...answers: Result<boolean, CallFailure>[]) {
  const state = new ConnectionState();
  const maintenance = new FakeMaintenance(answers);
  const navigation = new FakeNavigation();
  const clock = new FakeClock();
  const stop = new CheckConnectivity(maintenance, state, navigation, clock, 'https://holding.example').start();
  const settled = async () => {
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    state,
    maintenance,
    navigation,
    clock,
    stop,
    settled,
    banner: () => connectionProblem(state.connection.get())?.key,
    words: () => connectionProblem(state.connection.get())?.context,
  };
}

describe('the connectivity check', () => {
  it.each(['server', 'websocket', 'network'] as const)('asks for the maintenance file at a %s fault', async (fault) => {
    const { state, maintenance, settled } = setUp(ok(false));
    state.setFault(fault);
    await settled();
    expect(maintenance.checks).toBe(1);
  });

  it('leaves one where one is when there is no maintenance, and the banner reports what is wrong', async () => {
    const { state, navigation, settled, banner } = setUp(ok(false));
    state.setFault('server');
    await settled();
    expect(navigation.visited).toEqual([]);
    expect(banner()).toBe('error_grpc_code_2');
  });

  it('ends a fault of the network once the server has answered', async () => {
    const { state, settled, banner } = setUp(ok(false));
    state.setFault('network');
    await settled();
    expect([[...state.connection.get().faults], banner()]).toEqual([[], undefined]);
  });

  it('leads nowhere by an answer that comes after the fault has gone', async () => {
    const { state, navigation, settled } = setUp(ok(true));
    state.setFault('websocket');
    state.clearFaults('websocket');
    await settled();
    expect([navigation.visited, state.connection.get().server]).toEqual([[], 'unknown']);
  });

  it('goes to the holding page during maintenance, unless the special cookie lets one in', async () => {
    const without = setUp(ok(true));
    without.state.setFault('server');
    await without.settled();
    expect(without.navigation.visited).toEqual(['https://holding.example']);

    const bearer = setUp(ok(true));
    bearer.maintenance.hasCookie = true;
    bearer.state.setFault('server');
    await bearer.settled();
    expect(bearer.navigation.visited).toEqual([]);
  });

  it('tries once more, after six seconds, when there is no answer; and not a third time', async () => {
    const { state, maintenance, clock, settled, banner } = setUp(noAnswer);
    state.setFault('network');
    await settled();
    clock.advance(5999);
    expect(maintenance.checks).toBe(1);
    expect(banner()).toBeUndefined();
    clock.advance(1);
    await settled();
    expect(maintenance.checks).toBe(2);
    expect(banner()).toBe('error_grpc_code_10');
    clock.advance(600_000);
    expect(maintenance.checks).toBe(2);
  });

  it('waits a minute before it looks again while the socket stays broken', async () => {
    const { state, maintenance, clock, settled } = setUp(ok(false));
    state.setFault('websocket');
    await settled();
    clock.advance(59_999);
    expect(maintenance.checks).toBe(1);
    clock.advance(1);
    await settled();
    expect(maintenance.checks).toBe(2);
  });

  it('stops checking when the fault is over, or the check is cancelled', async () => {
    const recovered = setUp(ok(false));
    recovered.state.setFault('websocket');
    await recovered.settled();
    recovered.state.clearFaults('websocket');
    expect(recovered.clock.pending).toBe(0);

    const stopped = setUp(noAnswer);
    stopped.state.setFault('server');
    await stopped.settled();
    stopped.stop();
    expect(stopped.clock.pending).toBe(0);
  });
});

describe('a server that has stopped', () => {
  it('is told after the second try, and stays told however its faults come, alternate and are looked into again', async () => {
    const { state, maintenance, clock, settled, words } = setUp(noAnswer);
    state.setFault('websocket');
    await settled();
    clock.advance(3000);
    state.setFault('network');
    await settled();
    clock.advance(2999);
    expect(words()).toBeUndefined();
    clock.advance(1);
    await settled();
    expect(words()).toBe('unreachable');
    for (let seconds = 0; seconds < 180; seconds += 1) {
      state.setFault(seconds % 2 ? 'network' : 'websocket');
      clock.advance(1000);
      await settled();
      expect(words()).toBe('unreachable');
    }
    expect(maintenance.checks).toBeLessThan(10);
  });

  it('does not come back to who has clicked it away, while the same faults go on', async () => {
    const { state, clock, settled, banner } = setUp(noAnswer);
    for (const fault of ['websocket', 'network'] as const) state.setFault(fault);
    await settled();
    clock.advance(6000);
    await settled();
    state.dismiss();
    for (const fault of ['network', 'websocket'] as const) state.setFault(fault);
    clock.advance(180_000);
    await settled();
    expect(banner()).toBeUndefined();
  });

  it('is another matter than a socket that is interrupted, and than a server in trouble', async () => {
    const { state, maintenance, settled, words } = setUp(ok(false));
    state.setFault('websocket');
    await settled();
    expect(words()).toBe('interrupted');
    state.setFault('server');
    // What is known is not hidden again.
    expect(words()).toBe('banner');
    await settled();
    expect([words(), maintenance.checks]).toEqual(['banner', 2]);
  });

  it('is told when the check itself finds it out: the socket alone had failed', async () => {
    const { state, maintenance, clock, settled, words } = setUp(ok(false));
    state.setFault('websocket');
    await settled();
    maintenance.answers = [noAnswer];
    clock.advance(60_000);
    await settled();
    expect(words()).toBe('interrupted');
    clock.advance(6000);
    await settled();
    expect(words()).toBe('unreachable');
  });
});

describe('the connection banner', () => {
  it('hides while it is being looked into, then reports what it is', async () => {
    const { state, banner, settled } = setUp(ok(false));
    state.setFault('server');
    expect(banner()).toBeUndefined();
    await settled();
    expect(banner()).toBe('error_grpc_code_2');
  });

  it('reads a fault of the socket as one of the network', async () => {
    const { state, banner, settled } = setUp(ok(false));
    state.setFault('websocket');
    await settled();
    expect(banner()).toBe('error_grpc_code_10');
  });

  it('goes with a click or with the fault, and comes again with another fault', async () => {
    const { state, banner, settled } = setUp(ok(false));
    state.setFault('server');
    await settled();
    state.dismiss();
    expect(banner()).toBeUndefined();
    state.setFault('websocket');
    await settled();
    expect(banner()).toBe('error_grpc_code_2');
    state.clearFaults('server');
    expect(banner()).toBe('error_grpc_code_10');
    state.clearFaults('websocket');
    expect(banner()).toBeUndefined();
  });
});
