import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../database/index.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';

type Deletion = Selectable<Schema['provider_deletions']>;

const BATCH_SIZE = 20;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/**
 * Deletes at providers what members left there who have gone, or have left something else in its place. Whatever is not certain is asked
 * again, later each time and at least once a day, until the provider has deleted it; it is written to the log once a day by then.
 */
export class DeleteAtProviders {
  constructor(
    private readonly dependencies: Pick<PaymentDependencies, 'database' | 'clock' | 'gateways' | 'logFault'>,
  ) {}

  async execute(): Promise<void> {
    const { database, clock, logFault } = this.dependencies;
    const due = await database.acrossTenants
      .selectFrom('provider_deletions')
      .selectAll()
      .where('due_at', '<=', new Date(clock.now()))
      .orderBy('due_at')
      .orderBy('provider')
      .orderBy('customer')
      .orderBy('method')
      .limit(BATCH_SIZE)
      .execute();
    for (const deletion of due) {
      try {
        if (await this.#isDone(deletion)) await this.#drop(deletion);
        else await this.#postpone(deletion);
      } catch (error) {
        // One that fails does not delay the others.
        logFault(error);
      }
    }
  }

  async #isDone(deletion: Deletion): Promise<boolean> {
    const { provider, customer, method } = deletion;
    if (await this.#isInUse(deletion)) return true;
    const gateway = this.dependencies.gateways.find((one) => one.provider === provider);
    const deleted = await gateway?.deleteStored({ ...(customer && { customer }), ...(method && { method }) });
    return deleted?.ok === true;
  }

  /** A payment that was decided late may have put it back. */
  async #isInUse({ tenant_id, provider, method }: Deletion): Promise<boolean> {
    const found = await this.dependencies.database.acrossTenants
      .selectFrom('payment_methods')
      .select('method')
      .where('tenant_id', '=', tenant_id)
      .where('provider', '=', provider)
      .where('method', '=', method)
      .limit(1)
      .execute();
    return found.length > 0;
  }

  async #drop({ tenant_id, provider, customer, method }: Deletion): Promise<void> {
    await this.dependencies.database.acrossTenants
      .deleteFrom('provider_deletions')
      .where('tenant_id', '=', tenant_id)
      .where('provider', '=', provider)
      .where('customer', '=', customer)
      .where('method', '=', method)
      .execute();
  }

  async #postpone({ tenant_id, provider, customer, method, attempts }: Deletion): Promise<void> {
    const { database, clock, logFault } = this.dependencies;
    const wait = Math.min(10 * MINUTE * 2 ** Math.min(attempts, 10), DAY);
    if (wait === DAY) logFault(new Error(`What a member left with ${provider} cannot be deleted there`));
    await database.acrossTenants
      .updateTable('provider_deletions')
      .set({ due_at: new Date(clock.now() + wait), attempts: sql`attempts + 1` })
      .where('tenant_id', '=', tenant_id)
      .where('provider', '=', provider)
      .where('customer', '=', customer)
      .where('method', '=', method)
      .execute();
  }
}
