import { resolve } from 'node:path';
import * as v from 'valibot';
import { choices, choicesOf, type Available } from './explicit-choices.ts';
import { whyPublished } from './published.ts';
import { areSetTogether, readVariables, type Variables } from './read-variables.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';
import { addressVariable, numberVariable } from './variable-kinds.ts';

const onOff = (byDefault: 'on' | 'off') =>
  v.pipe(
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), byDefault),
    v.transform((value) => value === 'on'),
  );

const folder = (byDefault: string) =>
  v.pipe(
    v.optional(v.pipe(v.string(), v.minLength(1)), byDefault),
    v.transform((path) => resolve(path)),
  );

const proxies = v.pipe(
  v.optional(v.string(), 'off'),
  v.rawTransform<string, TrustedProxies>(({ dataset, addIssue, NEVER }) => {
    const read = readTrustedProxies(dataset.value);
    if (read) return read;
    addIssue({
      message:
        'must be off, a number of proxies from 1 to 10, or a list of their addresses or networks such as 10.0.0.0/8,::1',
    });
    return NEVER;
  }),
);

const environment = v.object({
  /** 0 takes any free port. */
  PORT: v.optional(numberVariable(0, 65_535), 8080),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  /** Embedded database, photos and the secret live here. */
  DATA_DIR: folder('.data'),
  /** PostgreSQL in place of the embedded database. */
  DATABASE_URL: addressVariable('postgres:', 'postgresql:'),
  DATABASE_POOL: v.optional(numberVariable(1, 200), 10),
  NATS_URL: addressVariable('nats:', 'tls:'),
  /** Emails go there. */
  SMTP_URL: addressVariable('smtp:', 'smtps:'),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('must be an email address')), 'hello@duet.localhost'),
  /** Addresses in emails; `{host}` is the tenant's first host. */
  PUBLIC_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => /^https?:\/\/\{host\}(:(\d+|\{port\}))?$/.test(value), 'must look like https://{host}'),
    ),
    'http://{host}:{port}',
  ),
  ...choices,
  /** Tells clients to show their holding page. */
  MAINTENANCE: onOff('off'),
  /** The events' site; without it the mock. */
  EVENTS_URL: addressVariable('https:', 'http:'),
  /** hCaptcha's secret, where a tenant has a captcha; without it the mock verifies tokens, and without mocks every proof is refused. */
  CAPTCHA_SECRET: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Who verifies a captcha's token, if not hCaptcha at its usual address. */
  CAPTCHA_VERIFY_URL: addressVariable('https:', 'http:'),
  /** The secret key of the Stripe account that is paid to; without it the mock, and without mocks nothing is sold. */
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^(sk|rk)_\w+$/, 'must be a key that starts with sk_ or rk_')),
  ),
  /** The same account's key for browsers. */
  STRIPE_PUBLISHABLE_KEY: v.optional(v.pipe(v.string(), v.regex(/^pk_\w+$/, 'must be a key that starts with pk_'))),
  /** With which Stripe signs what it tells this server; without it none is believed. */
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(1))),
  STRIPE_API_URL: addressVariable('https:', 'http:'),
  /** Its former meaning must not be lost in silence: it switched something off that is on in the demo. */
  STAND_INS: v.optional(v.undefined('is called PROVIDER_MOCKS now')),
  /** What staff sends to start a support session, one token or a `name:token` for each person; without it there are none. */
  ADMIN_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^([\w-]{32,200}|[\w.-]{1,40}:[\w-]{32,200}(,[\w.-]{1,40}:[\w-]{32,200})*)$/,
        'must have 32 to 200 letters, digits, _ or -, or be a list of name:token separated by commas',
      ),
    ),
  ),
  RATE_LIMITS: onOff('on'),
  /** Whose X-Forwarded-For names the caller's address. */
  TRUST_PROXY: proxies,
  /** Signs links; the embedded demo makes one and keeps it in DATA_DIR. */
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'),
    'warn',
  ),
  /** Where tenants, texts and built pages are read from. */
  ROOT_DIR: folder(new URL('../../../..', import.meta.url).pathname),
});

/** Every variable that is read here, but for names that are refused because they are no longer used. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.entries).filter((name) => name !== 'STAND_INS');

/** Everything that differs from one installation to the next. */
export interface Settings {
  /** All of them, for the payment gateways: each reads its own account. */
  readonly variables: Variables;
  /** Whether this is the embedded demo on a loopback address, which no other machine can reach. */
  readonly embeddedDemo: boolean;
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
  readonly demoLogins: boolean;
  readonly maintenance: boolean;
  readonly eventsUrl: string | undefined;
  readonly captchaSecret: string | undefined;
  readonly captchaVerifyUrl: string | undefined;
  /** The account that members pay to. */
  readonly stripe:
    | {
        readonly address: string;
        readonly secretKey: string;
        readonly publishableKey: string;
        readonly webhookSecret?: string | undefined;
      }
    | undefined;
  readonly autoReview: boolean;
  readonly providerMocks: boolean;
  readonly outboxPage: boolean;
  readonly adminToken: string | undefined;
  readonly rateLimits: boolean;
  readonly trustProxy: TrustedProxies;
  readonly secret: string | undefined;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly rootDir: string;
}

/** Reads settings from environment variables. Throws `SettingsError`, naming the first bad one, or all that are missing. */
export function readSettings(
  variables: Variables,
  available: Available = { demo: true, providerMocks: true },
): Settings {
  const value = readVariables(environment, variables);
  const published = whyPublished(value);
  const chosen = choicesOf(value, published, available);
  return {
    variables,
    embeddedDemo: published === undefined,
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    natsUrl: value.NATS_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    publicAddress: value.PUBLIC_ADDRESS,
    demoMembers: chosen.DEMO_MEMBERS,
    demoLife: chosen.DEMO_LIFE,
    demoLogins: chosen.DEMO_LOGINS,
    maintenance: value.MAINTENANCE,
    eventsUrl: value.EVENTS_URL,
    captchaSecret: value.CAPTCHA_SECRET,
    captchaVerifyUrl: value.CAPTCHA_VERIFY_URL,
    stripe: stripeOf(value),
    autoReview: chosen.AUTO_REVIEW,
    providerMocks: chosen.PROVIDER_MOCKS,
    outboxPage: chosen.OUTBOX_PAGE,
    adminToken: value.ADMIN_TOKEN,
    rateLimits: value.RATE_LIMITS,
    trustProxy: value.TRUST_PROXY,
    secret: value.SECRET,
    logLevel: value.LOG_LEVEL,
    rootDir: value.ROOT_DIR,
  };
}

function stripeOf(given: v.InferOutput<typeof environment>): Settings['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = given;
  const { STRIPE_API_URL, STRIPE_WEBHOOK_SECRET: webhookSecret } = given;
  if (!areSetTogether(given, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'])) return undefined;
  const address = (STRIPE_API_URL ?? 'https://api.stripe.com').replace(/\/$/, '');
  return { address, secretKey, publishableKey, ...(webhookSecret !== undefined && { webhookSecret }) };
}
