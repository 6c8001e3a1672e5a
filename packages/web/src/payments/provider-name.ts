/** Providers by the names that they have in every language. */
const NAMES: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  braintree: 'Braintree',
  creditguard: 'CreditGuard',
  payeezy: 'Payeezy',
};

/** What members know a provider by; undefined for one of which only the server knows. */
export const providerName = (provider: string): string | undefined => NAMES[provider];
