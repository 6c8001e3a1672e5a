import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@duet/adapters/contract';
import type { Clock } from '@duet/core/kernel';
import type { Database, TenantTransaction } from '../database/index.ts';
import type { SupportCaller } from './caller.ts';

/** What a token is used for: a call of the contract, or what is served beside them. */
export type TokenUse = EndpointName | 'live.listen' | 'files.get';

/** The audit of support sessions: who, as whom, what and when. It holds ids and names of calls, nothing that was read. */
export class SupportAudit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Rejects when the entry cannot be written: what is not recorded must not be done. To be called before it is. */
  async record(caller: SupportCaller, use: TokenUse): Promise<void> {
    await this.database.inTenant(caller.tenantId, (transaction) => this.recordIn(transaction, caller, use));
  }

  /** Like `record`, inside the transaction of what is recorded. */
  async recordIn(transaction: TenantTransaction, caller: SupportCaller, use: TokenUse): Promise<void> {
    await transaction
      .insertInto('support_uses')
      .values({
        tenant_id: caller.tenantId,
        id: randomUUID(),
        session_id: caller.sessionId,
        member_id: caller.id,
        staff: caller.staff,
        call: use,
        used_at: new Date(this.clock.now()),
      })
      .execute();
  }
}
