import {
  err,
  failureProblem,
  ok,
  type CallErrorTable,
  type CallFailure,
  type Result,
  type WireFailure,
} from '@duet/core/kernel';
import { failure } from '../contract/index.ts';
import type { WireAnswer } from './transport.port.ts';

const FORBIDDEN = 7;
const UNAUTHENTICATED = 16;
/** Statuses with which a server, or a proxy before it, says that nobody is at home (ERR-09). */
const OUT_OF_SERVICE: ReadonlySet<number> = new Set([502, 503, 504]);

/** As much of a schema as reading an answer takes. */
export interface AnswerSchema<Answer> {
  safeParse(body: unknown): { readonly success: true; readonly data: Answer } | { readonly success: false };
}

/** What an answer means: the parsed body, or why there is none. Nothing a server can write makes it throw. */
export function readAnswer<Answer>(
  answer: WireAnswer,
  schema: AnswerSchema<Answer>,
  errors?: CallErrorTable,
): Result<Answer, CallFailure> {
  if (OUT_OF_SERVICE.has(answer.status)) return err({ kind: 'unreachable' });
  const body = parsedJson(answer.text);
  const told = failure.safeParse(body);
  const fault = told.success && told.data.code !== 0 ? told.data : undefined;
  if (answer.status !== 200 || fault)
    return err(toFailure({ status: answer.status, ...(fault ?? { message: answer.text }) }, errors));
  const read = schema.safeParse(body);
  return read.success ? ok(read.data) : err({ kind: 'unreadable' });
}

function toFailure(wire: WireFailure, errors?: CallErrorTable): CallFailure {
  const problem = failureProblem(wire, errors);
  if (wire.code === UNAUTHENTICATED || wire.status === 401) return { kind: 'unauthenticated', problem };
  if (wire.code === FORBIDDEN || wire.status === 403) return { kind: 'forbidden', problem };
  return { kind: 'refused', problem, status: wire.status, ...(wire.code !== undefined && { code: wire.code }) };
}

function parsedJson(text: string): unknown {
  // An empty body is an answer without fields.
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
