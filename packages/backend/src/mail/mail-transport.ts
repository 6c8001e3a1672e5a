/** One email as the SMTP server takes it. */
export interface OutgoingMail {
  /** The same at every attempt, so that a mailbox which got an email twice can tell. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Passes an email to its delivery service. Rejects if it was not accepted; the error may hold addresses and must not be logged. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
}

const SECOND = 1_000;

/** Every step has a limit far below the lease of a claimed email. */
const LIMITS = { connectionTimeout: 20 * SECOND, greetingTimeout: 20 * SECOND, socketTimeout: 60 * SECOND };

/** Emails over SMTP, a few connections at a time, which stay open between emails. */
export function smtpTransport(url: string): MailTransport {
  const openTransport = async () => {
    // A server that sends nothing, the demo's for one, does without the library.
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, pool: true, ...LIMITS });
  };
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    send: async (mail) => {
      await (await (opened ??= openTransport())).sendMail(mail);
    },
  };
}
