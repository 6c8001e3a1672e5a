import { CALL_ERRORS, type CallErrorTable } from './call-errors.ts';
import type { Problem } from './problem.ts';
import type { ProblemKey } from './problem-keys.ts';

/** A failure as it came over the wire: the status, and the body's code and message where it had them. */
export interface WireFailure {
  readonly status: number;
  readonly code?: number;
  readonly message?: string;
}

const GRPC_KEYS: Readonly<Record<number, ProblemKey>> = {
  1: 'error_grpc_code_1',
  2: 'error_grpc_code_2',
  3: 'error_grpc_code_3',
  4: 'error_grpc_code_4',
  5: 'error_grpc_code_5',
  6: 'error_grpc_code_6',
  7: 'error_grpc_code_7',
  8: 'error_grpc_code_8',
  10: 'error_grpc_code_10',
  14: 'error_grpc_code_14',
  16: 'error_grpc_code_16',
};

/** What a failed call means (ERR-01 to ERR-06): the call's own table, then grpc codes, then the raw text of a 500. */
export function failureProblem(failure: WireFailure, table?: CallErrorTable): Problem {
  const own = table && ownKey(failure, table);
  if (own) return { key: own };
  const general = failure.code === undefined ? undefined : GRPC_KEYS[failure.code];
  if (general) return { key: general };
  if (failure.status === 500 && failure.message) return { key: 'error_general', text: failure.message };
  return { key: 'error_general' };
}

function ownKey({ status, message }: WireFailure, table: CallErrorTable): ProblemKey | undefined {
  const errors: { statuses?: Readonly<Record<number, ProblemKey>>; texts?: Readonly<Record<string, ProblemKey>> } =
    CALL_ERRORS[table];
  const text = message?.trim().toLowerCase();
  const texts = errors.texts ?? {};
  if (text !== undefined && Object.hasOwn(texts, text)) return texts[text];
  return errors.statuses?.[status];
}
