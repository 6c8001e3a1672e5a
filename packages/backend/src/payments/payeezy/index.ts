import * as v from 'valibot';
import { areSetTogether } from '../../settings/index.ts';
import { accountAddress, accountText, providerAddress, registerCheckout } from '../checkout/checkout-registration.ts';
import { PayeezyGateway } from './payeezy-gateway.ts';
import { PayeezyWire } from './payeezy-wire.ts';

const KEYS = [
  'PAYEEZY_API_KEY',
  'PAYEEZY_API_SECRET',
  'PAYEEZY_MERCHANT_TOKEN',
  'PAYEEZY_TRANSARMOR_TOKEN',
  'PAYEEZY_FIELDS_KEY',
  'PAYEEZY_FIELDS_SECRET',
  'PAYEEZY_SEARCH_USER',
  'PAYEEZY_SEARCH_PASSWORD',
] as const;

/** The account, its application for card fields (PaymentJS), and who may search its transactions. */
const variables = {
  PAYEEZY_API_KEY: accountText,
  PAYEEZY_API_SECRET: accountText,
  PAYEEZY_MERCHANT_TOKEN: accountText,
  PAYEEZY_TRANSARMOR_TOKEN: accountText,
  PAYEEZY_FIELDS_KEY: accountText,
  PAYEEZY_FIELDS_SECRET: accountText,
  PAYEEZY_SEARCH_USER: accountText,
  PAYEEZY_SEARCH_PASSWORD: accountText,
  /** The currency of the merchant account. */
  PAYEEZY_CURRENCY: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency such as USD'))),
  PAYEEZY_API_URL: accountAddress,
  PAYEEZY_FIELDS_URL: accountAddress,
  PAYEEZY_SEARCH_URL: accountAddress,
};

export const payeezy = registerCheckout(
  variables,
  (given) => {
    if (!areSetTogether(given, KEYS)) return undefined;
    // All are there: half of an account has ended the start.
    const of = (name: (typeof KEYS)[number]): string => given[name] ?? '';
    return {
      address: providerAddress(given.PAYEEZY_API_URL, 'https://api.payeezy.com'),
      apiKey: of('PAYEEZY_API_KEY'),
      apiSecret: of('PAYEEZY_API_SECRET'),
      merchantToken: of('PAYEEZY_MERCHANT_TOKEN'),
      transarmorToken: of('PAYEEZY_TRANSARMOR_TOKEN'),
      currency: given.PAYEEZY_CURRENCY ?? 'USD',
      fields: {
        address: providerAddress(given.PAYEEZY_FIELDS_URL, 'https://prod.api.firstdata.com'),
        apiKey: of('PAYEEZY_FIELDS_KEY'),
        apiSecret: of('PAYEEZY_FIELDS_SECRET'),
      },
      search: {
        address: providerAddress(given.PAYEEZY_SEARCH_URL, 'https://api.globalgatewaye4.firstdata.com'),
        user: of('PAYEEZY_SEARCH_USER'),
        password: of('PAYEEZY_SEARCH_PASSWORD'),
      },
    };
  },
  (account, request) => new PayeezyGateway(new PayeezyWire(account, request)),
);
