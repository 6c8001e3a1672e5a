import { callProblem, err, ok, type Problem, type ProblemKey, type Result } from '../../kernel/index.ts';
import type { RefreshSelf } from '../../session/index.ts';
import type { AutoRenewalErrors } from './auto-renewal-errors.ts';
import type { OwnSubscription } from './own-subscription.ts';
import type { AutoRenewalError, CancellationReason, SubscriptionGateway } from './subscription-gateway.port.ts';
import { mayChangeAutoRenewal } from './subscription-rules.ts';

/** The codes that the server may answer with, in our words. */
const PROBLEMS: Readonly<Record<string, ProblemKey>> = {
  not_changeable: 'error_auto_renewal_not_changeable',
  not_running: 'error_subscription_ended',
  payment_method_missing: 'error_payment_method_missing',
};

/**
 * Switches auto-renewal on or off (PAY-16, PAY-27). The server's errors are stored as it sent them (PAY-30); what is answered is
 * the first of them in the reader's language, or in the server's own words where we have none for its code.
 */
export class SetAutoRenewal {
  constructor(
    private readonly gateway: Pick<SubscriptionGateway, 'setAutoRenewal'>,
    private readonly stored: Pick<AutoRenewalErrors, 'set'>,
    private readonly refreshSelf: Pick<RefreshSelf, 'execute'>,
  ) {}

  async execute(
    subscription: OwnSubscription,
    value: boolean,
    reason?: CancellationReason,
  ): Promise<Result<undefined, Problem>> {
    if (!mayChangeAutoRenewal(subscription)) return err({ key: 'error_auto_renewal_not_changeable' });
    const answer = await this.gateway.setAutoRenewal(subscription.id, value, reason);
    if (answer.ok) {
      this.stored.set([]);
      await this.refreshSelf.execute();
      return ok(undefined);
    }
    if (answer.error.kind === 'failed') {
      const problem = callProblem(answer.error.failure) ?? { key: 'error_general' };
      this.stored.set([{ code: problem.key, message: problem.text ?? '' }]);
      return err(problem);
    }
    this.stored.set(answer.error.errors);
    return err(toProblem(answer.error.errors));
  }
}

function toProblem([first]: readonly AutoRenewalError[]): Problem {
  const key = PROBLEMS[first?.code ?? ''];
  if (key) return { key };
  return { key: 'error_general', ...(first && first.message !== '' && { text: first.message }) };
}
