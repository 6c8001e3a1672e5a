import type { Invoice } from '../order/invoices.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import type { Settlement, SettlePayment } from '../settle-payment.ts';
import type { ChargingGateway } from './checkout-gateway.port.ts';
import { checkoutPayment } from './checkout-payment.ts';
import { noteReturn } from './page-returns.ts';

/**
 * Charges an invoice once its payer has agreed. It is marked as being charged, with what was approved, before the provider is asked: whoever
 * comes meanwhile, and whatever answer is lost, finds that charge and makes no other.
 */
export class ChargeCheckout {
  constructor(
    private readonly dependencies: PaymentDependencies,
    private readonly settle: SettlePayment,
  ) {}

  /** `pageReturn`: the return from the provider's page that leads here, where one does. */
  async execute(
    invoice: Invoice,
    gateway: ChargingGateway,
    approval: string,
    pageReturn?: string,
  ): Promise<Settlement> {
    const claimed = await this.#claim(invoice, gateway.provider, approval, pageReturn);
    if (!claimed) return this.#settleAgain(invoice);
    return this.settle.applyCharge(claimed, await gateway.charge(checkoutPayment(claimed), approval));
  }

  #claim(
    invoice: Invoice,
    gateway: string,
    approval: string,
    pageReturn: string | undefined,
  ): Promise<Invoice | undefined> {
    const now = new Date(this.dependencies.clock.now());
    return this.dependencies.database.inTenant(invoice.tenant_id, async (transaction) => {
      const claimed = await transaction
        .updateTable('invoices')
        .set((row) => ({
          status: 'checking',
          gateway,
          approval,
          attempt: row('attempt', '+', 1),
          attempted_at: now,
          checked_at: now,
        }))
        .where('tenant_id', '=', invoice.tenant_id)
        .where('id', '=', invoice.id)
        .where('status', '=', 'open')
        .where('attempt', '=', invoice.attempt)
        .where((where) => where.or([where('gateway', 'is', null), where('gateway', '=', gateway)]))
        .returningAll()
        .executeTakeFirst();
      if (claimed && pageReturn !== undefined) await noteReturn(transaction, claimed, pageReturn);
      return claimed;
    });
  }

  /** Another call was quicker. */
  async #settleAgain({ tenant_id, id }: Invoice): Promise<Settlement> {
    const invoice = await this.dependencies.database.inTenant(tenant_id, (transaction) =>
      transaction
        .selectFrom('invoices')
        .selectAll()
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    return this.settle.execute(invoice);
  }
}
