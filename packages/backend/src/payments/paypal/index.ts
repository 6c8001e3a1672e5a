import { areSetTogether } from '../../settings/index.ts';
import { accountAddress, accountText, providerAddress, registerCheckout } from '../checkout/checkout-registration.ts';
import { PaypalGateway } from './paypal-gateway.ts';
import { PaypalWire } from './paypal-wire.ts';

const variables = {
  PAYPAL_CLIENT_ID: accountText,
  PAYPAL_CLIENT_SECRET: accountText,
  /** PayPal's id of our webhook; without it what is sent there is not believed. */
  PAYPAL_WEBHOOK_ID: accountText,
  PAYPAL_API_URL: accountAddress,
};

export const paypal = registerCheckout(
  variables,
  (given) => {
    const { PAYPAL_CLIENT_ID: clientId = '', PAYPAL_CLIENT_SECRET: clientSecret = '' } = given;
    if (!areSetTogether(given, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'])) return undefined;
    const address = providerAddress(given.PAYPAL_API_URL, 'https://api-m.paypal.com');
    return { address, clientId, clientSecret, webhookId: given.PAYPAL_WEBHOOK_ID };
  },
  (account, request) => new PaypalGateway(new PaypalWire(account, request)),
);
