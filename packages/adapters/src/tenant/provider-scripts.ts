import type { Deployment } from './tenant-files.ts';

/** The addresses of the scripts that a tenant's providers and payment gateways bring; no other may enter its pages. */
export const providerScripts = ({
  providers,
  gateways,
}: Pick<Deployment, 'providers' | 'gateways'>): readonly string[] =>
  [...Object.values(providers), ...Object.values(gateways)].flatMap((provider) =>
    provider && 'sdk' in provider ? provider.sdk : [],
  );
