export { ProviderAccounts, REAL_PROVIDERS, type ProviderAddresses } from './provider-accounts.ts';
export type { SocialAccount, SocialAccounts, SocialFailure } from './social-accounts.port.ts';
