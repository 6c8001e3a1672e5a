import { callProblem, type Problem } from '@duet/core/kernel';
import type { SendRefusal } from '@duet/core/messaging';

/** Whether the outbox has never had it: then nothing but the box keeps it. */
export const hasNotSetOut = ({ kind }: SendRefusal): boolean =>
  kind === 'upsell' || kind === 'empty' || kind === 'no-conversation' || kind === 'readOnly';

/** What is said above the box. Most of what is not sent says in the thread that it waits or failed. */
export function refusalProblem(refusal: Exclude<SendRefusal, { kind: 'upsell' }>): Problem | undefined {
  switch (refusal.kind) {
    case 'photo':
    case 'refused':
      return refusal.problem;
    case 'readOnly':
      return callProblem(refusal);
    case 'empty':
    case 'no-conversation':
    case 'forbidden':
    case 'busy':
    case 'unreachable':
    case 'unreadable':
    case 'aborted':
    case 'unauthenticated':
      return undefined;
  }
}
