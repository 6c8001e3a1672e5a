import type { CallFailure, Result } from '../../kernel/index.ts';

type Decide = (id: string, on: boolean) => Promise<Result<void, CallFailure>>;

/**
 * A switch of each conversation that shows at once, and is taken back if the server refuses. Calls about one conversation are sent in
 * the order in which they were made, so that the last decision holds.
 */
export function decideInOrder(show: (id: string, on: boolean) => void, send: Decide): Decide {
  const pending = new Map<string, Promise<Result<void, CallFailure>>>();
  const sendAfter = async (earlier: Promise<unknown> | undefined, id: string, on: boolean) => {
    await earlier;
    return send(id, on);
  };
  return async (id, on) => {
    show(id, on);
    const call = sendAfter(pending.get(id), id, on);
    pending.set(id, call);
    const answer = await call;
    // A later decision shows already, and speaks for itself.
    if (pending.get(id) !== call) return answer;
    pending.delete(id);
    // Shown again: a list or a page that was asked for before may have come meanwhile.
    show(id, answer.ok ? on : !on);
    return answer;
  };
}
