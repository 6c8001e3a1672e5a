import { areSetTogether } from '../../settings/index.ts';
import { accountAddress, accountText, providerAddress, registerCheckout } from '../checkout/checkout-registration.ts';
import { CreditguardGateway } from './creditguard-gateway.ts';
import { CreditguardWire } from './creditguard-wire.ts';

const variables = {
  CREDITGUARD_USER: accountText,
  CREDITGUARD_PASSWORD: accountText,
  CREDITGUARD_TERMINAL: accountText,
  /** The number of its hosted page. */
  CREDITGUARD_MERCHANT_ID: accountText,
  CREDITGUARD_API_URL: accountAddress,
};

export const creditguard = registerCheckout(
  variables,
  (given) => {
    const { CREDITGUARD_USER: user = '', CREDITGUARD_PASSWORD: password = '' } = given;
    const { CREDITGUARD_TERMINAL: terminal = '', CREDITGUARD_MERCHANT_ID: merchantId = '' } = given;
    const names = [
      'CREDITGUARD_USER',
      'CREDITGUARD_PASSWORD',
      'CREDITGUARD_TERMINAL',
      'CREDITGUARD_MERCHANT_ID',
    ] as const;
    if (!areSetTogether(given, names)) return undefined;
    const address = providerAddress(given.CREDITGUARD_API_URL, 'https://cgmpi.creditguard.co.il/xpo/Relay');
    return { address, user, password, terminal, merchantId };
  },
  (account, request) => new CreditguardGateway(new CreditguardWire(account, request)),
);
