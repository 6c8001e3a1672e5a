import type { Problem } from '../../kernel/index.ts';
import type { Connection } from '../connection-state.ts';

/**
 * What the connection banner says, if it is shown (CON-08 to CON-12). A fault of the socket reads as one of the network (A64), in
 * words of its own where the server answers otherwise.
 */
export function connectionProblem(connection: Connection): Problem | undefined {
  const { faults, server, offline, dismissed } = connection;
  if (dismissed) return undefined;
  // The device knows it for certain: there is nothing to find out.
  if (offline) return { key: 'error_grpc_code_10', context: 'offline' };
  if (faults.size === 0 || server === 'checking') return undefined;
  if (faults.has('network') || server === 'unreachable') return { key: 'error_grpc_code_10', context: 'unreachable' };
  if (faults.has('server')) return { key: 'error_grpc_code_2', context: 'banner' };
  return { key: 'error_grpc_code_10', context: 'interrupted' };
}
