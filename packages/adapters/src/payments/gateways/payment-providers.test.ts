import { FakeClock, FakeLogger } from '@duet/core/kernel/testing';
import { describe, expect, it } from 'vitest';
import { testClient } from '../../http/testing/index.ts';
import type { Deployment } from '../../tenant/index.ts';
import { gatewayTitle, paymentProviders } from './index.ts';

const named = {
  stripe: { sdk: ['/stripe.js'] },
  paypal: { sdk: ['/paypal.js'] },
  braintree: { sdk: ['/braintree-1.js', '/braintree-2.js'], publicKey: 'key-of-the-tenant' },
  creditguard: { sdk: [] },
  payeezy: { sdk: ['/payeezy.js'] },
};

/** The gateways of a tenant, and the scripts that they ask for: of each the last one is out of reach. */
function providersOf(gateways: Deployment['gateways']) {
  const { api } = testClient();
  const fetched: string[] = [];
  const load = (script: string) => {
    fetched.push(script);
    return Promise.resolve(script.endsWith('-1.js'));
  };
  const made = paymentProviders({
    api,
    scripts: { load },
    gateways,
    clock: new FakeClock(),
    logger: new FakeLogger(),
    place: 'subscribe',
    language: () => 'en',
    returnAddress: (invoiceId) => `/${invoiceId}`,
  });
  return { made, fetched };
}

describe('the payment providers of a tenant', () => {
  it.each(['stripe', 'paypal', 'braintree', 'creditguard', 'payeezy'] as const)(
    'have %s where the tenant names it alone',
    (name) => {
      expect(Object.keys(providersOf({ [name]: named[name] }).made)).toEqual([name]);
    },
  );

  it.each([
    ['stripe', 'Stripe'],
    ['paypal', 'PayPal'],
    ['braintree', 'Braintree'],
    ['creditguard', 'CreditGuard'],
    ['payeezy', 'Payeezy'],
  ] as const)('have the title by which members know %s, also where the tenant has it no more', (name, title) => {
    expect(providersOf(named).made[name]?.title).toBe(title);
    expect(gatewayTitle(name)).toBe(title);
  });

  it('are none of a gateway that there is not', () => {
    expect(providersOf({ cheques: { sdk: [] } }).made).toEqual({});
    expect(gatewayTitle('cheques')).toBeUndefined();
  });

  it.each([
    ['stripe', ['/stripe.js']],
    ['paypal', ['/paypal.js']],
    ['braintree', ['/braintree-1.js', '/braintree-2.js']],
    ['payeezy', ['/payeezy.js']],
  ] as const)('fetch the sdk of %s from where the tenant says, once it is opened', async (name, scripts) => {
    const { made, fetched } = providersOf(named);
    const provider = made[name];
    expect(fetched).toEqual([]);
    if (provider?.kind === 'card') await provider.entry.open('key', 'en');
    if (provider?.kind === 'button') await provider.entry.open('en');
    expect(fetched).toEqual(scripts);
  });

  it('give the publicKey of the tenant to the card field of Braintree', async () => {
    const { braintree } = providersOf(named).made;
    expect(braintree?.kind === 'card' && (await braintree.gateway.key())).toEqual({
      ok: true,
      value: 'key-of-the-tenant',
    });
  });
});
