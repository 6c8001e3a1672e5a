import type { ProblemKey } from '../../kernel/index.ts';
import type { PaymentOutcome } from '../card/check-payment.ts';

/** Replaced by another order, or for what the member could not have any more: bought or changed elsewhere meanwhile. */
const OVER: ReadonlySet<ProblemKey> = new Set([
  'error_order_closed',
  'error_already_subscribed',
  'error_plan_not_changeable',
  'error_spotlight_running',
]);

/** Whether an order was refused that can never be paid: only a new one can be, where there is still something to buy. */
export const isOrderOver = (outcome: PaymentOutcome): boolean =>
  outcome.kind === 'refused' && outcome.problem !== undefined && OVER.has(outcome.problem.key);
