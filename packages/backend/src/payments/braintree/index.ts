import * as v from 'valibot';
import { areSetTogether } from '../../settings/index.ts';
import { accountAddress, accountText, providerAddress, registerCheckout } from '../checkout/checkout-registration.ts';
import { BraintreeGateway } from './braintree-gateway.ts';
import { BraintreeWire } from './braintree-wire.ts';

const variables = {
  BRAINTREE_PUBLIC_KEY: accountText,
  BRAINTREE_PRIVATE_KEY: accountText,
  /** The merchant account of each currency: `USD=duet_usd ILS=duet_ils`. */
  BRAINTREE_MERCHANT_ACCOUNTS: v.optional(
    v.pipe(
      v.string(),
      v.check((accounts) => pairsOf(accounts) !== null, 'must read like USD=duet_usd ILS=duet_ils'),
    ),
  ),
  BRAINTREE_API_URL: accountAddress,
};

export const braintree = registerCheckout(
  variables,
  (given) => {
    const { BRAINTREE_PUBLIC_KEY: publicKey = '', BRAINTREE_PRIVATE_KEY: privateKey = '' } = given;
    const names = ['BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY', 'BRAINTREE_MERCHANT_ACCOUNTS'] as const;
    if (!areSetTogether(given, names)) return undefined;
    const address = providerAddress(given.BRAINTREE_API_URL, 'https://payments.braintree-api.com/graphql');
    const merchantAccounts = Object.fromEntries(pairsOf(given.BRAINTREE_MERCHANT_ACCOUNTS ?? '') ?? []);
    return { address, publicKey, privateKey, merchantAccounts };
  },
  (account, request) => new BraintreeGateway(new BraintreeWire(account, request)),
);

/** Reads `USD=duet_usd ILS=duet_ils`; null where it is written otherwise. */
function pairsOf(accounts: string): readonly (readonly [currency: string, account: string])[] | null {
  const pairs = accounts
    .trim()
    .split(/\s+/)
    .map((pair) => /^([A-Z]{3})=([\w-]+)$/.exec(pair));
  const found = pairs.flatMap((pair) => (pair ? [[pair[1] ?? '', pair[2] ?? ''] as const] : []));
  return found.length === pairs.length ? found : null;
}
