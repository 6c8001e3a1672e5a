import type { CallFailure, Problem, RefusalReason } from '@duet/core/kernel';
import type { CallErrors } from './call-errors.ts';
import { errorList } from './error-list.ts';
import { failureProblem, type WireFailure } from './failure-problem.ts';

/** The grpc codes that decide what kind of failure it is. */
const UNKNOWN = 2;
const FORBIDDEN = 7;
const UNAUTHENTICATED = 16;

/** The statuses that say more than that something was rejected. */
const REASONS: Readonly<Record<number, RefusalReason>> = {
  404: 'not-found',
  409: 'conflict',
  410: 'expired',
  429: 'rate-limited',
};

/** The failure for core that the server's answer means, by the error table of the call. */
export function toCallFailure(wire: WireFailure, table?: CallErrors): CallFailure {
  const said = allProblems(wire, table);
  if (wire.code === UNAUTHENTICATED || wire.status === 401) return { kind: 'unauthenticated', ...said };
  if (wire.code === FORBIDDEN || wire.status === 403) return { kind: 'forbidden', ...said };
  return { kind: 'refused', reason: refusalReason(wire), ...said };
}

/** What is wrong, and all of it where the text holds several messages. */
function allProblems(
  wire: WireFailure,
  table: CallErrors | undefined,
): { readonly problem: Problem; readonly problems?: readonly Problem[] } {
  const problem = failureProblem(wire, table);
  if (!table || problem.text === undefined) return { problem };
  const problems = errorList(problem, table);
  const [first = problem] = problems;
  if (problems.length === 1 && first.key === problem.key && first.text === problem.text) return { problem };
  return { problem: table.isListed ? first : problem, problems };
}

function refusalReason({ status, code }: WireFailure): RefusalReason {
  if (code === UNKNOWN) return 'unknown-fault';
  if (status >= 500) return 'server-fault';
  return REASONS[status] ?? 'rejected';
}
