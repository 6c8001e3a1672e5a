import type { Clock } from '@duet/core/kernel';
import type { Tenants } from '../tenant/index.ts';
import type { ClaimedMail, ClaimedMails } from './claimed-mails.ts';
import type { MailTransport } from './mail-transport.ts';
import { retryDelay } from './retry-delay.ts';
import { smtpFailure } from './smtp-failure.ts';

const INTERVAL = 5_000;
const BATCH = 10;

export interface OutboxWorkerDependencies {
  readonly mails: ClaimedMails;
  readonly tenants: Tenants;
  readonly transport: MailTransport;
  /** The address that every tenant's emails come from. */
  readonly sender: string;
  readonly clock: Clock;
  /** In [0, 1), for the jitter. */
  readonly random: () => number;
  /** Receives kinds of failure and how many there were, never an address, a subject or what an SMTP server said. */
  readonly logFault: (error: Error) => void;
}

type Outcome = { readonly kind: 'sent' } | { readonly kind: 'postponed' | 'given up'; readonly reason: string };

/**
 * Sends the outbox's emails. Several processes may each have one: every email is claimed by one of them at a time. An email is
 * sent once, or twice if its worker died between the SMTP server's answer and the database's. What fails is tried again with
 * growing pauses for three days.
 */
export class OutboxWorker {
  constructor(private readonly dependencies: OutboxWorkerDependencies) {}

  /** Looks for emails every five seconds, one round at a time. Returns how to stop. */
  start(): () => void {
    let round: Promise<void> | undefined;
    return this.dependencies.clock.every(INTERVAL, () => {
      round ??= this.deliver()
        .catch(() => {
          this.dependencies.logFault(new Error('The outbox could not be read or written'));
        })
        .finally(() => {
          round = undefined;
        });
    });
  }

  /** One round: sends what is due, until nothing is or a whole batch has failed. */
  async deliver(): Promise<void> {
    const { mails, clock } = this.dependencies;
    const overdue = await mails.giveUpOverdue(clock.now());
    const outcomes: Outcome[] = Array.from({ length: overdue }, () => ({
      kind: 'given up',
      reason: 'three days over',
    }));
    for (;;) {
      const batch = await mails.claim(BATCH, clock.now());
      const ended = await Promise.all(batch.map((mail) => this.#send(mail)));
      outcomes.push(...ended);
      if (batch.length < BATCH || ended.every(({ kind }) => kind !== 'sent')) break;
    }
    await this.#report(outcomes);
  }

  async #send(mail: ClaimedMail): Promise<Outcome> {
    const { mails, clock, random, transport } = this.dependencies;
    try {
      await transport.send(this.#addressed(mail));
    } catch (error) {
      const { reason, permanent } = smtpFailure(error);
      if (permanent) await mails.giveUp(mail, clock.now());
      else await mails.postpone(mail, clock.now() + retryDelay(mail.attempts, random()));
      return { kind: permanent ? 'given up' : 'postponed', reason };
    }
    await mails.markSent(mail, clock.now());
    return { kind: 'sent' };
  }

  #addressed({ tenantId, id, recipient, subject, text, html }: ClaimedMail) {
    const { sender, tenants } = this.dependencies;
    return {
      messageId: `<${id}@${sender.split('@')[1] ?? 'localhost'}>`,
      from: `"${tenants.get(tenantId).file.name}" <${sender}>`,
      to: recipient,
      subject,
      text,
      html,
    };
  }

  /** One line a round and reason, however many emails it was. */
  async #report(outcomes: readonly Outcome[]): Promise<void> {
    const failures = outcomes.flatMap((outcome) =>
      outcome.kind === 'sent' ? [] : [`${outcome.kind}: ${outcome.reason}`],
    );
    for (const failure of new Set(failures)) {
      const count = failures.filter((other) => other === failure).length;
      this.dependencies.logFault(new Error(`Emails ${failure} (${String(count)} of them)`));
    }
    if (outcomes.some(({ kind }) => kind === 'given up'))
      this.dependencies.logFault(
        new Error(`Emails given up within thirty days: ${String(await this.dependencies.mails.countGivenUp())}`),
      );
  }
}
