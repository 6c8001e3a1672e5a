import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { RefreshSelf } from '../../session/index.ts';
import type { OrderGateway } from '../order/order-gateway.port.ts';

/** Gives a payment back, and with it what was bought. Repeated, it is the same refund. */
export class RequestRefund {
  constructor(
    private readonly gateway: Pick<OrderGateway, 'refund'>,
    private readonly refreshSelf: Pick<RefreshSelf, 'execute'>,
  ) {}

  /** A failure leaves everything as it was, as far as anyone knows: it may be tried again. */
  async execute(invoiceId: string): Promise<Result<undefined, Problem>> {
    const refunded = await this.gateway.refund(invoiceId);
    if (!refunded.ok) return err(callProblem(refunded.error) ?? { key: 'error_general' });
    await this.refreshSelf.execute();
    return ok(undefined);
  }
}
