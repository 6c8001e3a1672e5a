import type { Problem } from '../../kernel/index.ts';
import type { Connection } from '../connection-state.ts';

/** What the connection banner says, if it is shown (CON-08 to CON-12). A fault of the socket reads as one of the network (A64). */
export function connectionProblem({ fault, checking, offline, dismissed }: Connection): Problem | undefined {
  if (dismissed) return undefined;
  // The device knows it for certain: there is nothing to find out.
  if (offline) return { key: 'error_offline' };
  if (fault === undefined || checking) return undefined;
  switch (fault) {
    case 'network':
    case 'websocket':
      return { key: 'error_grpc_code_10' };
    case 'server':
      return { key: 'error_grpc_code_2' };
  }
}
