import { DUNNING_PERIOD, type SubscriptionEvent } from '@duet/core/payments';
import { sql } from 'kysely';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { RenewSubscription } from './renew-subscription.ts';
import { hasUnknownCharge, renewedPlan } from './renewal-invoice.ts';
import { sendSubscriptionMail } from './subscription-mails.ts';
import { applyEvent, hasActiveMember, lockSubscription, type SubscriptionRow } from './subscription-rows.ts';

const DAY = 86_400_000;
/** How long before a renewal it is announced. */
const NOTICE = 7 * DAY;
const BATCH_SIZE = 50;

/** What happens to subscriptions by the clock alone: renewals are announced and charged, and what is over ends. */
export class MaintainSubscriptions {
  constructor(
    private readonly dependencies: PaymentDependencies,
    private readonly renew = new RenewSubscription(dependencies),
  ) {}

  async execute(): Promise<void> {
    await this.#forEach(this.#over('period_over'), (row) => this.#end(row, 'period_over'));
    await this.#forEach(this.#over('dunning_over'), (row) => this.#end(row, 'dunning_over'));
    await this.#forEach(this.#toAnnounce(), (row) => this.#announce(row));
    await this.#forEach(this.#toCharge(), (row) => this.renew.execute(row));
  }

  /** A fault with one subscription does not delay the others; it is met again in the next round. */
  async #forEach(found: Promise<readonly SubscriptionRow[]>, work: (row: SubscriptionRow) => Promise<void>) {
    for (const row of await found) {
      try {
        await work(row);
      } catch (error) {
        this.dependencies.logFault(error);
      }
    }
  }

  #found() {
    return this.dependencies.database.acrossTenants.selectFrom('subscriptions').selectAll().limit(BATCH_SIZE);
  }

  #over(event: 'period_over' | 'dunning_over') {
    const found =
      event === 'period_over'
        ? this.#found().where('status', 'in', ['trial', 'cancelled']).where('ends_at', '<=', this.#at(0))
        : this.#found().where('status', '=', 'past_due').where('ends_at', '<=', this.#at(-DUNNING_PERIOD));
    return found.orderBy('ends_at').execute();
  }

  #toAnnounce() {
    return (
      this.#found()
        .where('status', '=', 'active')
        .where(hasActiveMember)
        .where('sku', 'is not', null)
        // A shorter period would be announced as it begins.
        .where('duration_unit', 'in', ['month', 'year'])
        .where('ends_at', '>', this.#at(0))
        .where('ends_at', '<=', this.#at(NOTICE))
        .where((where) =>
          where.or([where('announced_for', 'is', null), where('announced_for', '<', where.ref('ends_at'))]),
        )
        .orderBy('ends_at')
        .execute()
    );
  }

  #toCharge() {
    const isDue = sql<boolean>`next_attempt_at <= ${this.#at(0)}`;
    return this.#found()
      .where('ends_at', '<=', this.#at(0))
      .where((where) =>
        where.or([
          where.and([where('status', 'in', ['active', 'past_due']), isDue]),
          where.and([sql<boolean>`(next_attempt_at is null or ${isDue})`, hasUnknownCharge]),
        ]),
      )
      .orderBy('next_attempt_at')
      .execute();
  }

  async #end({ tenant_id: tenantId, id, member_id: memberId }: SubscriptionRow, event: SubscriptionEvent) {
    const { database, connection } = this.dependencies;
    await database.inTenant(tenantId, async (transaction) => {
      const before = await lockSubscription(transaction, tenantId, id);
      const after = before && (await applyEvent(transaction, before, event, this.#at(0), { next_attempt_at: null }));
      if (after && event === 'dunning_over')
        await sendSubscriptionMail(transaction, this.dependencies, after, 'subscription_ended', { until: this.#at(0) });
    });
    await connection.permissionsChanged(tenantId, memberId);
  }

  async #announce({ tenant_id: tenantId, id }: SubscriptionRow) {
    await this.dependencies.database.inTenant(tenantId, async (transaction) => {
      const row = await lockSubscription(transaction, tenantId, id);
      if (row?.status !== 'active' || !row.ends_at || row.announced_for?.getTime() === row.ends_at.getTime()) return;
      await transaction
        .updateTable('subscriptions')
        .set({ announced_for: row.ends_at })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
      const plan = await renewedPlan(transaction, row);
      await sendSubscriptionMail(transaction, this.dependencies, { ...row, ...plan }, 'renewal_announced', {
        until: row.ends_at,
        ...(plan && { amount: { cents: plan.amount, currency: plan.currency } }),
      });
    });
  }

  #at(offset: number): Date {
    return new Date(this.dependencies.clock.now() + offset);
  }
}
