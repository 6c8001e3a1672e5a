import type { Deployment } from './tenant-files.ts';

/** The addresses of the scripts that a tenant's providers bring; no other may enter its pages. */
export const providerScripts = (providers: Deployment['providers']): readonly string[] =>
  Object.values(providers).flatMap((provider) => (provider && 'sdk' in provider ? provider.sdk : []));
