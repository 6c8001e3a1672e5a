import { PAYMENT_MOCK_VARIABLES } from '@duet/provider-mocks';
import { describe, expect, it } from 'vitest';
import { SettingsError } from '../../settings/index.ts';
import { createCheckouts } from './create-checkouts.ts';

const named = (...arguments_: Parameters<typeof createCheckouts>) =>
  createCheckouts(...arguments_).map(({ provider }) => provider);
const without = (name: string) =>
  Object.fromEntries(Object.entries(PAYMENT_MOCK_VARIABLES).filter(([variable]) => variable !== name));

describe('the gateways that the server charges', () => {
  it('are none where no account is set and there are no mocks', () => {
    expect(named({}, undefined)).toEqual([]);
    expect(named({ PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' }, undefined)).toEqual([]);
  });

  it('are each at its account, or at its mock where none is set, in one order', () => {
    const all = ['paypal', 'braintree', 'creditguard', 'payeezy'];
    const mocks = { variables: PAYMENT_MOCK_VARIABLES, request: fetch };
    expect(named({}, mocks)).toEqual(all);
    expect(named(PAYMENT_MOCK_VARIABLES, undefined)).toEqual(all);
    expect(named({ PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }, undefined)).toEqual(['paypal']);
  });

  it('ask a real account, and not the mock, where one is set', async () => {
    const asked: string[] = [];
    const request: typeof fetch = (input) => {
      asked.push(input instanceof Request ? input.url : String(input));
      return Promise.resolve(new Response(null, { status: 503 }));
    };
    const [paypal] = createCheckouts(
      { ...PAYMENT_MOCK_VARIABLES, PAYPAL_API_URL: 'http://127.0.0.1:1/' },
      {
        variables: PAYMENT_MOCK_VARIABLES,
        request,
      },
    );
    expect(await paypal?.chargeState('ORDER-1')).toMatchObject({ ok: false });
    expect(asked).toEqual([]);
  });

  it.each([
    ['PAYPAL_CLIENT_SECRET', 'PAYPAL_CLIENT_ID'],
    ['BRAINTREE_MERCHANT_ACCOUNTS', 'BRAINTREE_PUBLIC_KEY'],
    ['CREDITGUARD_TERMINAL', 'CREDITGUARD_USER'],
    ['PAYEEZY_SEARCH_PASSWORD', 'PAYEEZY_API_KEY'],
  ])('end the start where %s is missing and the rest of the account is set', (missing, present) => {
    expect(() => createCheckouts(without(missing), undefined)).toThrow(
      new SettingsError(`The setting ${missing} must be set where ${present} is. Set it or leave both out.`),
    );
  });

  it.each([
    [
      { BRAINTREE_MERCHANT_ACCOUNTS: 'USD:duet' },
      'The setting BRAINTREE_MERCHANT_ACCOUNTS must read like USD=duet_usd ILS=duet_ils (it is "USD:duet"). Change it or leave it out.',
    ],
    [
      { PAYEEZY_CURRENCY: 'dollar' },
      'The setting PAYEEZY_CURRENCY must be a currency such as USD (it is "dollar"). Change it or leave it out.',
    ],
    [
      { CREDITGUARD_API_URL: 'ftp://relay' },
      'The setting CREDITGUARD_API_URL must be an address that starts with https:// or http://. Change it or leave it out.',
    ],
  ])('end the start at %j, in one line that reports what to do', (variables, message) => {
    expect(() => createCheckouts({ ...PAYMENT_MOCK_VARIABLES, ...variables }, undefined)).toThrow(
      new SettingsError(message),
    );
  });
});
