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

/** The accounts that members pay to, by provider. */
export interface PaymentAccounts {
  readonly stripe: StripeAccount;
  readonly paypal: PaypalAccount;
  readonly braintree: BraintreeAccount;
  readonly creditguard: CreditguardAccount;
  readonly payeezy: PayeezyAccount;
}

type CheckoutAccounts = Omit<PaymentAccounts, 'stripe'>;

/**
 * The gateways that our server charges: at a real account where its keys are set, else at the mock, else none: then it is not offered. A
 * new one is a folder here, one in the adapters, and its row.
 */
export function createCheckouts(
  accounts: { readonly [Name in keyof CheckoutAccounts]: CheckoutAccounts[Name] | undefined },
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
    ...make(accounts.paypal, mocks?.paypal, (account, request) => new PaypalGateway(new PaypalWire(account, request))),
    ...make(
      accounts.braintree,
      mocks?.braintree,
      (account, request) => new BraintreeGateway(new BraintreeWire(account, request)),
    ),
    ...make(
      accounts.creditguard,
      mocks?.creditguard,
      (account, request) => new CreditguardGateway(new CreditguardWire(account, request)),
    ),
    ...make(
      accounts.payeezy,
      mocks?.payeezy,
      (account, request) => new PayeezyGateway(new PayeezyWire(account, request)),
    ),
  ];
}
