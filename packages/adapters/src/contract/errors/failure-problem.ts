import type { Problem, ProblemKey } from '@duet/core/kernel';
import type { CallErrors } from './call-errors.ts';

/** A failure as it came over the wire: the status, and the body's code and message where it had them. */
export interface WireFailure {
  readonly status: number;
  readonly code?: number;
  readonly message?: string;
}

const UNAUTHENTICATED = 16;
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

/** Longer than this, or with a tag in it, it is no sentence for a person: a proxy's page, a stack. */
const LONGEST_TEXT = 300;

/** A list or an object of messages, not yet taken apart. */
const JSON_BEGINS = /^\s*[[{]/;

/** A body that has neither code nor message, `{}` for one. */
const OBJECT_BEGINS = /^\s*\{/;

/**
 * What a failed call means (ERR-01 to ERR-06): the call's own table, then grpc codes, then the
 * raw text of a 500, or of a call whose errors are a list (PWD-08), if it is a sentence.
 */
export function failureProblem(failure: WireFailure, table?: CallErrors): Problem {
  const own = table && (knownProblem(failure, table) ?? otherRefusal(failure, table));
  if (own) return own;
  const general = failure.code === undefined ? undefined : GRPC_KEYS[failure.code];
  if (table?.isListed && failure.message && JSON_BEGINS.test(failure.message))
    return { key: general ?? 'error_general', text: failure.message };
  if (general) return { key: general };
  const isTextShown = failure.status === 500 || table?.isListed;
  const text = isTextShown && !OBJECT_BEGINS.test(failure.message ?? '') ? sentence(failure) : '';
  return text === '' ? { key: table?.otherwise ?? 'error_general' } : { key: 'error_general', text };
}

/** The problem that the call's own table has for a message of the server; undefined where it has none. */
export function textProblem(message: string, table: CallErrors): Problem | undefined {
  const { texts = {} } = table;
  const text = message.trim().toLowerCase();
  const key = Object.hasOwn(texts, text) ? texts[text] : undefined;
  return key && { key };
}

function knownProblem({ status, message = '' }: WireFailure, table: CallErrors): Problem | undefined {
  const key = table.statuses?.[status];
  return textProblem(message, table) ?? (key && { key });
}

/** A refusal that the call's table does not list, in the server's words if they are a sentence (REG-43). */
function otherRefusal(failure: WireFailure, table: CallErrors): Problem | undefined {
  const { status, code } = failure;
  const { otherwise: key } = table;
  if (!key || status < 400 || status > 499 || code === UNAUTHENTICATED) return undefined;
  const text = sentence(failure);
  return text === '' ? { key } : { key, text };
}

/** The server's words where a person can read them, else the empty text. */
function sentence({ message = '' }: WireFailure): string {
  const text = message.trim();
  return text.length > LONGEST_TEXT || text.includes('<') ? '' : text;
}
