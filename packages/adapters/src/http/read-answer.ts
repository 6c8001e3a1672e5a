import { err, ok, type CallFailure, type Result } from '@duet/core/kernel';
import * as v from 'valibot';
import { failure, toCallFailure, type CallErrors } from '../contract/index.ts';
import type { WireAnswer } from './transport.port.ts';

/** With status 503: the server has too much to do; anything else with that status is an outage. */
const EXHAUSTED = 8;
/** Statuses with which a server, or a proxy before it, reports that it is unavailable (ERR-09). */
const OUT_OF_SERVICE: ReadonlySet<number> = new Set([502, 503, 504]);

/** What an answer means: the parsed body, or why there is none. Nothing a server can write makes it throw. */
export function readAnswer<Answer>(
  answer: WireAnswer,
  schema: v.GenericSchema<unknown, Answer>,
  errors?: CallErrors,
): Result<Answer, CallFailure> {
  const body = parsedJson(answer.text);
  const fault = readFailure(answer, body, errors);
  if (fault) return err(fault);
  const read = v.safeParse(schema, body);
  return read.success ? ok(read.output) : err({ kind: 'unreadable' });
}

/** The file that was requested, or why there is none. */
export function readFile(answer: WireAnswer): Result<Blob, CallFailure> {
  const fault = readFailure(answer, parsedJson(answer.text));
  if (fault) return err(fault);
  return answer.file ? ok(answer.file) : err({ kind: 'unreadable' });
}

function readFailure(answer: WireAnswer, body: unknown, errors?: CallErrors): CallFailure | undefined {
  const { status, text } = answer;
  const serverText = v.safeParse(failure, body);
  if (OUT_OF_SERVICE.has(status))
    return (
      (serverText.success && serverText.output.code === EXHAUSTED && busyFailure(answer)) || { kind: 'unreachable' }
    );
  const fault = serverText.success && serverText.output.code !== 0 ? serverText.output : undefined;
  return status !== 200 || fault ? toCallFailure({ status, ...(fault ?? { message: text }) }, errors) : undefined;
}

/** Too much to do, and when to come back. Without a time it stays an outage (ERR-09), as a proxy's page does. */
function busyFailure({ status, retryAfter = '' }: WireAnswer): CallFailure | undefined {
  return status === 503 && /^\d{1,3}$/.test(retryAfter)
    ? { kind: 'busy', retryAfter: Number(retryAfter) * 1000 }
    : undefined;
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
