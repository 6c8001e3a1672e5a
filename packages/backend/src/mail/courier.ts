import type { Clock } from '@duet/core/kernel';
import { createTransport } from 'nodemailer';
import type { Database } from '../database/index.ts';
import type { Tenants } from '../tenant/index.ts';

const ROUND = 5_000;
const MOST_ATTEMPTS = 20;
const A_ROUND_OF_MAIL = 20;

/** One email on its way out. */
export interface Letter {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailTransport {
  send(letter: Letter): Promise<void>;
}

export function smtpTransport(url: string): MailTransport {
  const transport = createTransport(url);
  return {
    send: async (letter) => {
      await transport.sendMail(letter);
    },
  };
}

/** Brings the outbox's emails to the SMTP server, oldest first; what fails is tried again in a later round. */
export class Courier {
  constructor(
    private readonly database: Database,
    private readonly tenants: Tenants,
    private readonly transport: MailTransport,
    private readonly sender: string,
    private readonly clock: Clock,
    private readonly logFault: (error: unknown) => void,
  ) {}

  /** Returns how to stop. */
  start(): () => void {
    let round: Promise<void> | undefined;
    return this.clock.every(ROUND, () => {
      round ??= this.deliver()
        .catch(this.logFault)
        .finally(() => {
          round = undefined;
        });
    });
  }

  async deliver(): Promise<void> {
    const waiting = await this.database.acrossTenants
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('attempts', '<', MOST_ATTEMPTS)
      .orderBy('created_at')
      .limit(A_ROUND_OF_MAIL)
      .execute();
    for (const { tenant_id, id, recipient, subject, text, html } of waiting) {
      const name = this.tenants.get(tenant_id).file.name;
      const sent = await this.#send({ from: `"${name}" <${this.sender}>`, to: recipient, subject, text, html });
      await this.database.acrossTenants
        .updateTable('outbox')
        .set((now) => ({ attempts: now('attempts', '+', 1), sent_at: sent ? new Date(this.clock.now()) : null }))
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', id)
        .execute();
    }
  }

  async #send(letter: Letter): Promise<boolean> {
    try {
      await this.transport.send(letter);
      return true;
    } catch (error) {
      this.logFault(error);
      return false;
    }
  }
}
