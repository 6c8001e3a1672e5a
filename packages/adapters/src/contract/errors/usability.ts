import type { ProblemKey, Usability } from '@duet/core/kernel';
import type { CallErrors } from './call-errors.ts';
import { textProblem } from './failure-problem.ts';

/** A check call's answer. */
interface WireUsability {
  readonly can_use: boolean;
  readonly message?: string | undefined;
}

/**
 * What a check says of a value (VAL-02, VAL-07). The server's words first: as a key where the table has them, so that they read in
 * every language, else as they are under `refusal`, which also applies where the server gives no reason.
 */
export function toUsability(
  { can_use: canUse, message = '' }: WireUsability,
  refusal: ProblemKey,
  table?: CallErrors,
): Usability {
  if (canUse) return { canUse };
  if (message.trim() === '') return { canUse, problem: { key: refusal } };
  return { canUse, problem: (table && textProblem(message, table)) ?? { key: refusal, text: message } };
}
