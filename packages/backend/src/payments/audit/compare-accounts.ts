import type { PaymentGateway } from '../gateway/payment-gateway.port.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { auditedPayments, bookFaults, type AuditedPayment, type BookFault } from './accounts.ts';

const BATCH_SIZE = 200;

/** What does not fit together: about which payment, plan or order of which tenant. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly tenantId: string;
  readonly id: string;
}
type DifferenceKind =
  | BookFault['kind']
  | 'ledger lacks the charge'
  | 'ledger lacks the reversal'
  | 'ledger has a reversal too many'
  | 'provider has no such charge'
  | 'provider has charged another amount'
  | 'provider has given back what is not withdrawn'
  | 'provider has not given back what is withdrawn';

export interface Comparison {
  readonly differences: readonly Difference[];
  readonly compared: number;
  /** Payments whose provider could not be asked. */
  readonly unasked: number;
}

/** Compares what the ledger, the providers and the members' rights say of every payment that still matters. Changes nothing. */
export class CompareAccounts {
  constructor(private readonly dependencies: Pick<PaymentDependencies, 'database' | 'clock' | 'gateways'>) {}

  async execute(): Promise<Comparison> {
    const { database, clock } = this.dependencies;
    const faults = await bookFaults(database.acrossTenants, clock.now());
    const differences: Difference[] = faults.map(({ kind, tenant_id: tenantId, id }) => ({ kind, tenantId, id }));
    let [compared, unasked] = [0, 0];
    for await (const payment of this.#payments()) {
      const kinds = await this.#differencesOf(payment);
      compared += 1;
      if (!kinds) unasked += 1;
      for (const kind of [...ledgerDifferences(payment), ...(kinds ?? [])])
        differences.push({ kind, tenantId: payment.tenant_id, id: payment.invoice_id });
    }
    return { differences, compared, unasked };
  }

  async *#payments(): AsyncGenerator<AuditedPayment> {
    const { database, clock } = this.dependencies;
    let after = { tenant_id: '', id: '' };
    for (;;) {
      const found = await auditedPayments(database.acrossTenants, clock.now(), after, BATCH_SIZE);
      yield* found;
      const last = found.at(-1);
      if (!last || found.length < BATCH_SIZE) return;
      after = last;
    }
  }

  /** What the provider says otherwise; `undefined` where it cannot be asked. */
  async #differencesOf(payment: AuditedPayment): Promise<readonly DifferenceKind[] | undefined> {
    const gateway = this.dependencies.gateways.find(({ provider }) => provider === payment.provider);
    if (!gateway) return undefined;
    const reversal = await gateway.reversal({ charge: payment.reference, amount: payment.amount });
    if (!reversal.ok) return reversal.error === 'unavailable' ? undefined : ['provider has no such charge'];
    if (payment.is_refunded)
      return gateway.tellsReversals && !reversal.value ? ['provider has not given back what is withdrawn'] : [];
    if (reversal.value) return ['provider has given back what is not withdrawn'];
    return chargeDifferences(payment, gateway);
  }
}

async function chargeDifferences(
  { reference, amount, currency }: AuditedPayment,
  gateway: PaymentGateway,
): Promise<readonly DifferenceKind[] | undefined> {
  const charge = await gateway.chargeState(reference);
  if (!charge.ok) return charge.error === 'unavailable' ? undefined : ['provider has no such charge'];
  const { value } = charge;
  if (value.status !== 'paid') return ['provider has no such charge'];
  return value.amount === amount && value.currency === currency ? [] : ['provider has charged another amount'];
}

function ledgerDifferences({ amount, charged, returned, is_refunded }: AuditedPayment): readonly DifferenceKind[] {
  if (charged !== amount) return ['ledger lacks the charge'];
  if (is_refunded && returned !== -amount) return ['ledger lacks the reversal'];
  return !is_refunded && returned !== 0 ? ['ledger has a reversal too many'] : [];
}
