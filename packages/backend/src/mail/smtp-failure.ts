import * as z from 'zod';

/**
 * Why an email was not sent, without a word of what the SMTP server said: its texts repeat addresses. `permanent`: the server
 * refused this email permanently (RFC 5321, 4.2.1), so trying again would only be refused again.
 */
export interface SmtpFailure {
  readonly reason: string;
  readonly permanent: boolean;
}

/** Nodemailer's names for the part of the conversation that failed. Others are not repeated: they might hold anything. */
const KNOWN_CODES = [
  'EAUTH',
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EENVELOPE',
  'EMESSAGE',
  'EPROTOCOL',
  'ESOCKET',
  'ESTREAM',
  'ETIMEDOUT',
  'ETLS',
] as const;

const smtpError = z.object({
  code: z.enum(KNOWN_CODES).optional().catch(undefined),
  responseCode: z.int().min(400).max(599).optional().catch(undefined),
});

/** The refused address or content, not the connection or the login: those are the installation's fault and may be repaired. */
const ABOUT_THIS_EMAIL: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE']);

export function smtpFailure(error: unknown): SmtpFailure {
  const { code, responseCode } = smtpError.catch({}).parse(error);
  const response = [code, responseCode].filter((part) => part !== undefined).join(' ');
  return {
    reason: response === '' ? 'unknown' : response,
    permanent: responseCode !== undefined && responseCode >= 500 && ABOUT_THIS_EMAIL.has(code),
  };
}
