import { describe, expect, it } from 'vitest';
import { err } from '../../kernel/index.ts';
import { FakeClock } from '../../kernel/testing/index.ts';
import { FakeNavigation } from '../../navigation/testing/index.ts';
import { connectionProblem } from './connection-problem.ts';
import { CheckConnectivity } from './check-connectivity.ts';
import { ConnectionState } from '../connection-state.ts';
import { FakeMaintenance, FakeNetworkStatus } from '../testing/index.ts';
import { WatchNetwork } from './watch-network.ts';

function parts() {
  const network = new FakeNetworkStatus();
  const state = new ConnectionState();
  const maintenance = new FakeMaintenance([err({ kind: 'unreachable' })]);
  const check = new CheckConnectivity(maintenance, state, new FakeNavigation(), new FakeClock(), undefined);
  check.start();
  const watch = new WatchNetwork(network, state, check);
  const problem = () => connectionProblem(state.connection.get());
  return { network, state, maintenance, watch, problem };
}

describe('watching the network of the device', () => {
  it('shows at once that it is offline, whatever check is running, until it is back', () => {
    const { network, state, watch, problem } = parts();
    watch.start();
    expect(problem()).toBeUndefined();
    state.setServer('checking');
    network.change(false);
    expect(problem()).toEqual({ key: 'error_grpc_code_10', context: 'offline' });
    network.change(true);
    expect(problem()).toBeUndefined();
  });

  it('notices a network that was offline before it began, and nothing after it was stopped', () => {
    const { network, watch, problem } = parts();
    network.change(false);
    const stop = watch.start();
    expect(problem()).toEqual({ key: 'error_grpc_code_10', context: 'offline' });
    stop();
    network.change(true);
    expect(problem()).toEqual({ key: 'error_grpc_code_10', context: 'offline' });
  });

  it('shows a new loss to who has dismissed the last one', () => {
    const { network, state, watch, problem } = parts();
    watch.start();
    network.change(false);
    state.dismiss();
    expect(problem()).toBeUndefined();
    network.change(true);
    network.change(false);
    expect(problem()).toEqual({ key: 'error_grpc_code_10', context: 'offline' });
  });

  it('looks into a fault again as soon as the network is back, without waiting for the next turn', async () => {
    const { network, state, maintenance, watch } = parts();
    watch.start();
    state.setFault('network');
    await expect.poll(() => maintenance.checks).toBe(1);
    network.change(false);
    network.change(true);
    await expect.poll(() => maintenance.checks).toBe(2);
  });

  it('keeps knowing that the device is offline when the member logs out', () => {
    const { network, state, watch, problem } = parts();
    watch.start();
    network.change(false);
    state.reset();
    expect(problem()).toEqual({ key: 'error_grpc_code_10', context: 'offline' });
  });
});
