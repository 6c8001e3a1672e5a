import { BraintreeGateway } from '../braintree/braintree-gateway.ts';
import { BraintreeWire, type BraintreeAccount } from '../braintree/braintree-wire.ts';
import { CreditguardGateway } from '../creditguard/creditguard-gateway.ts';
import { CreditguardWire, type CreditguardAccount } from '../creditguard/creditguard-wire.ts';
import { PayeezyGateway } from '../payeezy/payeezy-gateway.ts';
import { PayeezyWire, type PayeezyAccount } from '../payeezy/payeezy-wire.ts';
import { PaypalGateway } from '../paypal/paypal-gateway.ts';
import { PaypalWire, type PaypalAccount } from '../paypal/paypal-wire.ts';
import type { StripeAccount } from '../stripe-wire.ts';
import type { Checkout } from './checkout-gateway.port.ts';

/** How the gateways that our server charges are made, in the order in which they are offered. What else a new one needs: docs/ARCHITECTURE.md. */
const CHECKOUTS = {
  paypal: (account: PaypalAccount, request: typeof fetch) => new PaypalGateway(new PaypalWire(account, request)),
  braintree: (account: BraintreeAccount, request: typeof fetch) =>
    new BraintreeGateway(new BraintreeWire(account, request)),
  creditguard: (account: CreditguardAccount, request: typeof fetch) =>
    new CreditguardGateway(new CreditguardWire(account, request)),
  payeezy: (account: PayeezyAccount, request: typeof fetch) => new PayeezyGateway(new PayeezyWire(account, request)),
};

type CheckoutName = keyof typeof CHECKOUTS;
type CheckoutAccounts = { readonly [Name in CheckoutName]: Parameters<(typeof CHECKOUTS)[Name]>[0] };
/** The accounts that members pay to, by provider. */
export type PaymentAccounts = CheckoutAccounts & { readonly stripe: StripeAccount };

/** Each gateway at a real account where its keys are set, else at the mock, else none: then it is not offered. */
export function createCheckouts(
  accounts: { readonly [Name in CheckoutName]: CheckoutAccounts[Name] | undefined },
  mocks: CheckoutAccounts | undefined,
  mockRequest: typeof fetch | undefined,
): readonly Checkout[] {
  const make = <Account>(
    real: Account | undefined,
    mock: Account | undefined,
    gatewayOf: (account: Account, request: typeof fetch) => Checkout,
  ): readonly Checkout[] => {
    if (real !== undefined) return [gatewayOf(real, fetch)];
    return mock !== undefined && mockRequest ? [gatewayOf(mock, mockRequest)] : [];
  };
  return [
    ...make(accounts.paypal, mocks?.paypal, CHECKOUTS.paypal),
    ...make(accounts.braintree, mocks?.braintree, CHECKOUTS.braintree),
    ...make(accounts.creditguard, mocks?.creditguard, CHECKOUTS.creditguard),
    ...make(accounts.payeezy, mocks?.payeezy, CHECKOUTS.payeezy),
  ];
}
