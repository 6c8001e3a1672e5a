import * as z from 'zod';
import { SettingsError } from './settings-error.ts';

const url = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:\/\//.test(value), {
    error: 'must be an address that starts with https:// or http://',
  })
  .optional();
const text = z.string().min(1).optional();

/** The accounts that members pay to beside Stripe; without them the mocks, and without mocks no such gateway is offered. */
export const paymentVariables = {
  /** The account at PayPal. */
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  /** PayPal's id of our webhook; without it what is sent there is not believed. */
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_API_URL: url,
  /** The account at Braintree. */
  BRAINTREE_PUBLIC_KEY: text,
  BRAINTREE_PRIVATE_KEY: text,
  /** The merchant account of each currency: `USD=duet_usd ILS=duet_ils`. */
  BRAINTREE_MERCHANT_ACCOUNTS: text,
  BRAINTREE_API_URL: url,
  /** The terminal at CreditGuard, and the number of its hosted page. */
  CREDITGUARD_USER: text,
  CREDITGUARD_PASSWORD: text,
  CREDITGUARD_TERMINAL: text,
  CREDITGUARD_MERCHANT_ID: text,
  CREDITGUARD_API_URL: url,
  /** The account at Payeezy, its application for card fields (PaymentJS), and who may search its transactions. */
  PAYEEZY_API_KEY: text,
  PAYEEZY_API_SECRET: text,
  PAYEEZY_MERCHANT_TOKEN: text,
  PAYEEZY_TRANSARMOR_TOKEN: text,
  PAYEEZY_FIELDS_KEY: text,
  PAYEEZY_FIELDS_SECRET: text,
  PAYEEZY_SEARCH_USER: text,
  PAYEEZY_SEARCH_PASSWORD: text,
  /** The currency of the merchant account. */
  PAYEEZY_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'must be a currency such as USD' })
    .optional(),
  PAYEEZY_API_URL: url,
  PAYEEZY_FIELDS_URL: url,
  PAYEEZY_SEARCH_URL: url,
};

type Given = Readonly<Partial<Record<keyof typeof paymentVariables, string | undefined>>>;

/** As the gateways take them. */
export interface PaymentAccountSettings {
  readonly paypal:
    | {
        readonly address: string;
        readonly clientId: string;
        readonly clientSecret: string;
        readonly webhookId?: string | undefined;
      }
    | undefined;
  readonly braintree:
    | {
        readonly address: string;
        readonly publicKey: string;
        readonly privateKey: string;
        readonly merchantAccounts: Readonly<Record<string, string>>;
      }
    | undefined;
  readonly creditguard:
    | {
        readonly address: string;
        readonly user: string;
        readonly password: string;
        readonly terminal: string;
        readonly merchantId: string;
      }
    | undefined;
  readonly payeezy: PayeezySettings | undefined;
}

interface PayeezySettings {
  readonly address: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly merchantToken: string;
  readonly transarmorToken: string;
  readonly currency: string;
  readonly fields: { readonly address: string; readonly apiKey: string; readonly apiSecret: string };
  readonly search: { readonly address: string; readonly user: string; readonly password: string };
}

/** Throws `SettingsError` where one half of an account is missing. */
export function paymentAccounts(given: Given): PaymentAccountSettings {
  return {
    paypal: paypalAccount(given),
    braintree: braintreeAccount(given),
    creditguard: creditguardAccount(given),
    payeezy: payeezyAccount(given),
  };
}

function paypalAccount(given: Given): PaymentAccountSettings['paypal'] {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = given;
  assertTogether(given, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET']);
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return { address: addressOf(given.PAYPAL_API_URL, 'https://api-m.paypal.com'), clientId, clientSecret, webhookId };
}

function braintreeAccount(given: Given): PaymentAccountSettings['braintree'] {
  const { BRAINTREE_PUBLIC_KEY: publicKey, BRAINTREE_PRIVATE_KEY: privateKey } = given;
  const { BRAINTREE_MERCHANT_ACCOUNTS: accounts } = given;
  assertTogether(given, ['BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY', 'BRAINTREE_MERCHANT_ACCOUNTS']);
  if (publicKey === undefined || privateKey === undefined || accounts === undefined) return undefined;
  const address = addressOf(given.BRAINTREE_API_URL, 'https://payments.braintree-api.com/graphql');
  return { address, publicKey, privateKey, merchantAccounts: merchantAccountsOf(accounts) };
}

function creditguardAccount(given: Given): PaymentAccountSettings['creditguard'] {
  const { CREDITGUARD_USER: user, CREDITGUARD_PASSWORD: password } = given;
  const { CREDITGUARD_TERMINAL: terminal, CREDITGUARD_MERCHANT_ID: merchantId } = given;
  assertTogether(given, [
    'CREDITGUARD_USER',
    'CREDITGUARD_PASSWORD',
    'CREDITGUARD_TERMINAL',
    'CREDITGUARD_MERCHANT_ID',
  ]);
  if (user === undefined || password === undefined || terminal === undefined || merchantId === undefined)
    return undefined;
  const address = addressOf(given.CREDITGUARD_API_URL, 'https://cgmpi.creditguard.co.il/xpo/Relay');
  return { address, user, password, terminal, merchantId };
}

const PAYEEZY_KEYS = [
  'PAYEEZY_API_KEY',
  'PAYEEZY_API_SECRET',
  'PAYEEZY_MERCHANT_TOKEN',
  'PAYEEZY_TRANSARMOR_TOKEN',
  'PAYEEZY_FIELDS_KEY',
  'PAYEEZY_FIELDS_SECRET',
  'PAYEEZY_SEARCH_USER',
  'PAYEEZY_SEARCH_PASSWORD',
] as const;

function payeezyAccount(given: Given): PaymentAccountSettings['payeezy'] {
  assertTogether(given, PAYEEZY_KEYS);
  if (given.PAYEEZY_API_KEY === undefined) return undefined;
  // All are there, or none: a text that is missing has ended the start.
  const of = (name: (typeof PAYEEZY_KEYS)[number]): string => given[name] ?? '';
  return {
    address: addressOf(given.PAYEEZY_API_URL, 'https://api.payeezy.com'),
    apiKey: of('PAYEEZY_API_KEY'),
    apiSecret: of('PAYEEZY_API_SECRET'),
    merchantToken: of('PAYEEZY_MERCHANT_TOKEN'),
    transarmorToken: of('PAYEEZY_TRANSARMOR_TOKEN'),
    currency: given.PAYEEZY_CURRENCY ?? 'USD',
    fields: {
      address: addressOf(given.PAYEEZY_FIELDS_URL, 'https://prod.api.firstdata.com'),
      apiKey: of('PAYEEZY_FIELDS_KEY'),
      apiSecret: of('PAYEEZY_FIELDS_SECRET'),
    },
    search: {
      address: addressOf(given.PAYEEZY_SEARCH_URL, 'https://api.globalgatewaye4.firstdata.com'),
      user: of('PAYEEZY_SEARCH_USER'),
      password: of('PAYEEZY_SEARCH_PASSWORD'),
    },
  };
}

/** Reads `USD=duet_usd ILS=duet_ils`. */
function merchantAccountsOf(accounts: string): Readonly<Record<string, string>> {
  const entries = accounts
    .trim()
    .split(/\s+/)
    .map((pair) => /^([A-Z]{3})=([\w-]+)$/.exec(pair));
  return Object.fromEntries(
    entries.map((entry) => {
      if (!entry)
        throw new SettingsError('The setting BRAINTREE_MERCHANT_ACCOUNTS must read like USD=duet_usd ILS=duet_ils.');
      const [, currency = '', account = ''] = entry;
      return [currency, account] as const;
    }),
  );
}

const addressOf = (given: string | undefined, usual: string): string => (given ?? usual).replace(/\/$/, '');

/** One half of an account without the other could take no payment, or take one that has no effect. */
function assertTogether(given: Given, names: readonly (keyof Given)[]): void {
  const present = names.find((name) => given[name] !== undefined);
  const missing = names.find((name) => given[name] === undefined);
  if (present === undefined || missing === undefined) return;
  throw new SettingsError(`The setting ${missing} must be set where ${present} is. Set it or leave both out.`);
}
