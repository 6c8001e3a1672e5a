import type { Clock } from '@duet/core/kernel';
import type { Database } from '../database/index.ts';

/** A person whose rights have run out. */
export interface LapsedMember {
  readonly tenant_id: string;
  readonly member_id: string;
}

/**
 * Finds whose rights have run out since it was last asked: a welcome trial or a subscription ends by the clock alone, and no
 * call reports it. What expired before the process began is not sent: a socket gets its permissions when it opens.
 */
export class LapsedPermissions {
  #since: number;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.#since = clock.now();
  }

  async find(): Promise<readonly LapsedMember[]> {
    const until = this.clock.now();
    const lapsed = await this.database.acrossTenants
      .selectFrom('entitlements')
      .select(['tenant_id', 'member_id'])
      .distinct()
      .where('expires_at', '>', new Date(this.#since))
      .where('expires_at', '<=', new Date(until))
      .execute();
    // Only once they were found: what a failing database kept back is found the next time.
    this.#since = until;
    return lapsed;
  }
}
