import { sql } from 'kysely';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { CompareAccounts } from './compare-accounts.ts';

const NAME = 'compare accounts';
/** The hour (UTC) from which on it may begin: when few are there. */
const BEGINS = 3;

/** Compares the accounts once a night, in one process, and reports each difference to whoever runs this server. */
export class CompareNightly {
  constructor(
    private readonly dependencies: PaymentDependencies,
    private readonly compare = new CompareAccounts(dependencies),
  ) {}

  /** Called again and again; does nothing but once a night. */
  async execute(): Promise<void> {
    const { clock, logFault } = this.dependencies;
    const now = new Date(clock.now());
    if (now.getUTCHours() < BEGINS || !(await this.#take(now.toISOString().slice(0, 10)))) return;
    const { differences, compared, unasked } = await this.compare.execute();
    for (const { kind, tenantId, id } of differences)
      logFault(new Error(`The accounts do not agree: ${kind} (${tenantId}, ${id})`));
    if (unasked > 0)
      logFault(new Error(`The accounts could not be compared for ${String(unasked)} of ${String(compared)} payments`));
  }

  /** Whether this process is the first one today. */
  async #take(day: string): Promise<boolean> {
    const { rows } = await sql`insert into nightly_jobs (name, day) values (${NAME}, ${day})
      on conflict (name) do update set day = excluded.day where nightly_jobs.day < excluded.day
      returning name`.execute(this.dependencies.database.acrossTenants);
    return rows.length > 0;
  }
}
