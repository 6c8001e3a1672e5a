import * as v from 'valibot';

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

const smtpError = v.object({
  code: v.fallback(v.optional(v.picklist(KNOWN_CODES)), undefined),
  responseCode: v.fallback(
    v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(400), v.maxValue(599))),
    undefined,
  ),
});

/** The refused address or content, not the connection or the login: those are the installation's fault and may be repaired. */
const ABOUT_THIS_EMAIL: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE']);

export function smtpFailure(error: unknown): SmtpFailure {
  const { code, responseCode } = v.parse(v.fallback(smtpError, {}), error);
  const response = [code, responseCode].filter((part) => part !== undefined).join(' ');
  return {
    reason: response === '' ? 'unknown' : response,
    permanent: responseCode !== undefined && responseCode >= 500 && ABOUT_THIS_EMAIL.has(code),
  };
}
