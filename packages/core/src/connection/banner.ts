import type { Problem } from '../kernel/index.ts';
import type { Connection } from './connection-state.ts';

/** What the connection banner says, if it stands (CON-08 to CON-12). A fault of the socket reads as one of the network (A64). */
export function connectionProblem({ fault, checking, dismissed }: Connection): Problem | undefined {
  if (fault === undefined || checking || dismissed) return undefined;
  switch (fault) {
    case 'network':
    case 'websocket':
      return { key: 'error_grpc_code_10' };
    case 'server':
      return { key: 'error_grpc_code_2' };
  }
}
