import type { ApiSettings } from '@duet/adapters/http';
import type { Deployment } from '@duet/adapters/tenant';
import type { Tenant } from '@duet/core/tenant';

/** Where and how this deployment's API is called from a page, whose origin it shares by default. */
export const apiSettings = (tenant: Tenant, { endpoints, deployment, providers }: Deployment): ApiSettings => ({
  tenant: tenant.id,
  addresses: {
    origin: '',
    paths: endpoints,
    ...(deployment.apiLocation !== undefined && { apiLocation: deployment.apiLocation }),
  },
  ...(providers.captcha && { captchaField: providers.captcha.field }),
});
