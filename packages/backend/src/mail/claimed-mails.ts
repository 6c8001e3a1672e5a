import type { Database } from '../database/index.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** How long a worker has an email for itself. One that crashes leaves it to the others after this. */
const LEASE = 10 * MINUTE;
/** How long delivery is tried, from when the email was written. */
const TRIED_FOR = 3 * DAY;
/** How long it is recorded that an email was sent, or that it was not. */
const RETAINED_FOR = 30 * DAY;

/** An email that one worker has for itself until its lease ends. */
export interface ClaimedMail {
  readonly tenantId: string;
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Counts this one. Also says whose claim it is: a claim after the lease has a higher number. */
  readonly attempts: number;
}

const NO_CONTENT = { recipient: null, subject: null, text: null, html: null } as const;

/**
 * The outbox as workers see it, over all tenants. No transaction is open while an email is being sent: a claim is one statement
 * that moves `next_attempt_at` to the lease's end, and `skip locked` lets workers claim at the same moment without waiting.
 */
export class ClaimedMails {
  constructor(private readonly database: Database) {}

  /** Up to `most` emails that are due, longest due first. */
  async claim(most: number, now: number): Promise<readonly ClaimedMail[]> {
    const rows = await this.database.acrossTenants
      // Materialized, or a plan that asks it for each row of the outbox would claim other emails each time.
      .with(
        (name) => name('due').materialized(),
        (outbox) =>
          outbox
            .selectFrom('outbox')
            .select(['tenant_id', 'id'])
            .where('sent_at', 'is', null)
            .where('given_up_at', 'is', null)
            .where('next_attempt_at', '<=', new Date(now))
            .orderBy('next_attempt_at')
            .limit(most)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('outbox')
      .from('due')
      .whereRef('outbox.tenant_id', '=', 'due.tenant_id')
      .whereRef('outbox.id', '=', 'due.id')
      .set((row) => ({ attempts: row('outbox.attempts', '+', 1), next_attempt_at: new Date(now + LEASE) }))
      .returning(['outbox.tenant_id', 'outbox.id', 'kind', 'recipient', 'subject', 'text', 'html', 'attempts'])
      .execute();
    return rows.map(({ tenant_id: tenantId, recipient, subject, text, html, ...row }) => ({
      ...row,
      tenantId,
      recipient: recipient ?? '',
      subject: subject ?? '',
      text: text ?? '',
      html: html ?? '',
    }));
  }

  /** It was sent: nothing remains of what it said, and to whom. Also if the lease ended meanwhile. */
  async markSent({ tenantId, id }: ClaimedMail, now: number): Promise<void> {
    await this.database.acrossTenants
      .updateTable('outbox')
      .set({ ...NO_CONTENT, sent_at: new Date(now) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
  }

  /** It is to be tried again at `next`, unless another person has claimed it meanwhile. */
  async postpone({ tenantId, id, attempts }: ClaimedMail, next: number): Promise<void> {
    await this.database.acrossTenants
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(next) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('sent_at', 'is', null)
      .execute();
  }

  /** It will never be sent. */
  async giveUp({ tenantId, id }: ClaimedMail, now: number): Promise<void> {
    await this.database.acrossTenants
      .updateTable('outbox')
      .set({ ...NO_CONTENT, given_up_at: new Date(now) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .execute();
  }

  /** Gives up what was written three days ago, whoever may have it. Answers how many. */
  async giveUpOverdue(now: number): Promise<number> {
    const { numUpdatedRows } = await this.database.acrossTenants
      .updateTable('outbox')
      .set({ ...NO_CONTENT, given_up_at: new Date(now) })
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where('created_at', '<=', new Date(now - TRIED_FOR))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** How many given-up emails the outbox still reports. */
  async countGivenUp(): Promise<number> {
    const { count } = await this.database.acrossTenants
      .selectFrom('outbox')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('given_up_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Deletes what was written thirty days ago. */
  async sweep(now: number): Promise<void> {
    await this.database.acrossTenants
      .deleteFrom('outbox')
      .where('created_at', '<=', new Date(now - RETAINED_FOR))
      .execute();
  }
}
