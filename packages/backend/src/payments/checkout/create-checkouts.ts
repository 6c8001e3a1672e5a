import type { Variables } from '../../settings/index.ts';
import { braintree } from '../braintree/index.ts';
import { creditguard } from '../creditguard/index.ts';
import { payeezy } from '../payeezy/index.ts';
import { paypal } from '../paypal/index.ts';
import type { Checkout } from './checkout-gateway.port.ts';

/** The gateways that our server charges, by the name in `tenant.json`, in the order in which they are offered. What else a new one needs: docs/ARCHITECTURE.md. */
const CHECKOUTS = { paypal, braintree, creditguard, payeezy };

/** What `tenant.json` may name: Stripe, and those. */
export const GATEWAY_NAMES: readonly string[] = ['stripe', ...Object.keys(CHECKOUTS)];
/** Every variable that names an account of theirs. */
export const CHECKOUT_VARIABLES: readonly string[] = Object.values(CHECKOUTS).flatMap(({ variables }) => variables);

/** Mocks of the providers: the variables of their accounts, and how they are reached. */
interface CheckoutMocks {
  readonly variables: Variables;
  readonly request: typeof fetch;
}

/**
 * Each gateway at a real account where its variables are set, else at the mock, else none: then it is not offered. Throws
 * `SettingsError` where half of an account is set.
 */
export const createCheckouts = (variables: Variables, mocks: CheckoutMocks | undefined): readonly Checkout[] =>
  Object.values(CHECKOUTS).flatMap(
    (checkout) => checkout.open(variables, fetch) ?? (mocks && checkout.open(mocks.variables, mocks.request)) ?? [],
  );
