import { resolve } from 'node:path';
import * as z from 'zod';

/** A setting that cannot be used. The message is one line and says what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default(byDefault)
    .transform((value) => value === 'on');

/** On while developing, off in production: demo logins are known to all, and a stand-in vouches for anybody. */
const onOffByStage = z.enum(['on', 'off'], { error: 'must be on or off' }).optional();

const url = (...protocols: readonly string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    })
    .optional();

const folder = (byDefault: string) =>
  z
    .string()
    .min(1)
    .default(byDefault)
    .transform((path) => resolve(path));

const environment = z.object({
  /** 0 takes any free port. */
  PORT: z.coerce
    .number({ error: 'must be a number from 0 to 65535' })
    .int()
    .min(0)
    .max(65_535, { error: 'must be a number from 0 to 65535' })
    .default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Embedded database, photos and the secret live here. */
  DATA_DIR: folder('.data'),
  /** PostgreSQL in place of the embedded database. */
  DATABASE_URL: url('postgres:', 'postgresql:'),
  DATABASE_POOL: z.coerce.number({ error: 'must be a number from 1 to 200' }).int().min(1).max(200).default(10),
  NATS_URL: url('nats:', 'tls:'),
  /** Emails go there; without it they can be read at /outbox. */
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: z.email({ error: 'must be an email address' }).default('hello@duet.localhost'),
  /** Addresses in emails; `{host}` is the tenant's first host. */
  PUBLIC_ADDRESS: z
    .string()
    .refine((value) => /^https?:\/\/\{host\}(:(\d+|\{port\}))?$/.test(value), {
      error: 'must look like https://{host}',
    })
    .default('http://{host}:{port}'),
  /** Whether demo members are created when the database is empty. */
  DEMO_MEMBERS: onOffByStage,
  /** Whether demo members come online, answer and wink. */
  DEMO_LIFE: onOffByStage,
  /** Tells clients to show their holding page. */
  MAINTENANCE: onOff('off'),
  /** The events' site; without it the stand-in. */
  EVENTS_URL: url('https:', 'http:'),
  /** hCaptcha's secret, where a tenant has a captcha; without it the stand-in judges, and without stand-ins nobody passes. */
  CAPTCHA_SECRET: z.string().min(1).optional(),
  /** Who judges a captcha's token, if not hCaptcha at its usual address. */
  CAPTCHA_VERIFY_URL: url('https:', 'http:'),
  /** The secret key of the Stripe account that is paid to; without it the stand-in, and without stand-ins nothing is sold. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, { error: 'must be a key that starts with sk_ or rk_' })
    .optional(),
  /** The same account's key for browsers. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w+$/, { error: 'must be a key that starts with pk_' })
    .optional(),
  STRIPE_API_URL: url('https:', 'http:'),
  /** Approves photos and summaries by itself after a moment; off where people review them. */
  AUTO_REVIEW: onOff('on'),
  /** Whether stand-ins of Facebook, Apple, support desk and events answer under /stand-in. */
  STAND_INS: onOffByStage,
  /** What staff sends to look in as a member; without it nobody may. */
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\w-]{32,200}$/, { error: 'must have 32 to 200 letters, digits, _ or -' })
    .optional(),
  RATE_LIMITS: onOff('on'),
  /** Whether the last proxy's X-Forwarded-For names the caller's address. */
  TRUST_PROXY: onOff('off'),
  /** Signs links; made and kept in DATA_DIR when not given. */
  SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' })
    .default('warn'),
  NODE_ENV: z.string().default('development'),
  /** Where tenants, texts and built pages are read from. */
  ROOT_DIR: folder(new URL('../../../..', import.meta.url).pathname),
});

/** Everything that differs from one installation to the next. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly natsUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly publicAddress: string;
  readonly demoMembers: boolean;
  readonly demoLife: boolean;
  readonly maintenance: boolean;
  readonly eventsUrl: string | undefined;
  readonly captchaSecret: string | undefined;
  readonly captchaVerifyUrl: string | undefined;
  /** The account that members pay to. */
  readonly stripe:
    { readonly address: string; readonly secretKey: string; readonly publishableKey: string } | undefined;
  readonly autoReview: boolean;
  readonly standIns: boolean;
  readonly adminToken: string | undefined;
  readonly rateLimits: boolean;
  readonly trustProxy: boolean;
  readonly secret: string | undefined;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly production: boolean;
  readonly rootDir: string;
}

/** Reads settings from environment variables. Throws `SettingsError`, naming the first bad one. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new SettingsError(complaint(parsed.error, variables));
  const value = parsed.data;
  const production = value.NODE_ENV === 'production';
  const isOn = (choice: 'on' | 'off' | undefined) => (choice === undefined ? !production : choice === 'on');
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    natsUrl: value.NATS_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    publicAddress: value.PUBLIC_ADDRESS,
    demoMembers: isOn(value.DEMO_MEMBERS),
    demoLife: isOn(value.DEMO_LIFE),
    maintenance: value.MAINTENANCE,
    eventsUrl: value.EVENTS_URL,
    captchaSecret: value.CAPTCHA_SECRET,
    captchaVerifyUrl: value.CAPTCHA_VERIFY_URL,
    stripe: stripeOf(value),
    autoReview: value.AUTO_REVIEW,
    standIns: isOn(value.STAND_INS),
    adminToken: value.ADMIN_TOKEN,
    rateLimits: value.RATE_LIMITS,
    trustProxy: value.TRUST_PROXY,
    secret: value.SECRET,
    logLevel: value.LOG_LEVEL,
    production,
    rootDir: value.ROOT_DIR,
  };
}

/** One key without the other could take nobody's money, or everybody's for nothing. */
function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_API_URL,
}: z.output<typeof environment>): Settings['stripe'] {
  if (secretKey === undefined && publishableKey === undefined) return undefined;
  if (secretKey === undefined || publishableKey === undefined) {
    const [missing, given] =
      secretKey === undefined
        ? ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']
        : ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'];
    throw new SettingsError(`The setting ${missing} must be set where ${given} is. Set it or leave both out.`);
  }
  return { address: (STRIPE_API_URL ?? 'https://api.stripe.com').replace(/\/$/, ''), secretKey, publishableKey };
}

/** Names the variable and the rule. A value with a password in it is not repeated. */
function complaint(error: z.ZodError, variables: Readonly<Record<string, string | undefined>>): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0] ?? '');
  const isSecret = /(_URL|SECRET|TOKEN|SECRET_KEY)$/.test(name);
  const value = isSecret ? '' : ` (it is "${variables[name] ?? ''}")`;
  return `The setting ${name} ${issue?.message ?? 'is wrong'}${value}. Change it or leave it out.`;
}
