/**
 * Why the database did not answer. `lost`: a connection ended that had been open. `unreachable`: none could be opened, or
 * none was free in time. `slow`: a statement or its answer took longer than it may.
 */
export type ConnectionFault = 'lost' | 'unreachable' | 'slow';

/** The connection was lost while COMMIT was under way: the transaction may be committed or not. `cause` is what was seen of it. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';

  constructor(cause: unknown) {
    super('The connection was lost during COMMIT', { cause });
  }
}

/** SQLSTATE of PostgreSQL, and codes of Node's sockets. */
const BY_CODE: Readonly<Record<string, ConnectionFault>> = {
  '08000': 'lost',
  '08003': 'lost',
  '08006': 'lost',
  '25P03': 'lost',
  '57P01': 'lost',
  '57P02': 'lost',
  '57P05': 'lost',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
  '08001': 'unreachable',
  '08004': 'unreachable',
  '53300': 'unreachable',
  '57P03': 'unreachable',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETIMEDOUT: 'unreachable',
  '55P03': 'slow',
  '57014': 'slow',
};

/** What `pg` and its pool say of a connection without giving a code. */
const BY_MESSAGE: Readonly<Record<string, ConnectionFault>> = {
  'Connection terminated': 'lost',
  'Connection terminated unexpectedly': 'lost',
  'Client has encountered a connection error and is not queryable': 'lost',
  'Client was closed and is not queryable': 'lost',
  'Connection terminated due to connection timeout': 'unreachable',
  'timeout exceeded when trying to connect': 'unreachable',
  'Cannot use a pool after calling end on the pool': 'unreachable',
  'Query read timeout': 'slow',
};

/** Undefined for every other error: the statement itself was wrong, or a rule of the database refused it. */
export function connectionFault(error: unknown): ConnectionFault | undefined {
  if (error instanceof OutcomeUnknownError) return connectionFault(error.cause);
  if (error instanceof AggregateError) return connectionFault(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return own(BY_CODE, code) ?? own(BY_MESSAGE, error.message) ?? (isFatal(error) ? 'unreachable' : undefined);
}

/** Whether PostgreSQL has undone a transaction because it and another waited for each other: the other continues. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';

/** PostgreSQL answers so when it refuses connections, for whichever reason, or ends one. */
const isFatal = (error: Error): boolean => 'severity' in error && error.severity === 'FATAL';

const own = (table: Readonly<Record<string, ConnectionFault>>, name: string): ConnectionFault | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
