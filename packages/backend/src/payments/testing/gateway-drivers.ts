import { braintreeDriver } from './drivers/braintree-driver.ts';
import { creditguardDriver } from './drivers/creditguard-driver.ts';
import type { GatewayDriver } from './drivers/gateway-driver.ts';
import { payeezyDriver } from './drivers/payeezy-driver.ts';
import { paypalDriver } from './drivers/paypal-driver.ts';
import { stripeDriver } from './drivers/stripe-driver.ts';

/** Every gateway of the product, for the suite that all of them pass. */
export const GATEWAY_DRIVERS: readonly GatewayDriver[] = [
  stripeDriver,
  paypalDriver,
  braintreeDriver,
  creditguardDriver,
  payeezyDriver,
];
