import type { ApiSettings } from '@duet/adapters/http';
import type { Deployment } from '@duet/adapters/tenant';
import type { Tenant } from '@duet/core/tenant';

/** Where and how this deployment's API is called from a page, whose origin it shares unless told otherwise. */
export const apiSettings = (tenant: Tenant, { endpoints, deployment, providers }: Deployment): ApiSettings => ({
  tenant: tenant.id,
  places: {
    origin: '',
    paths: endpoints,
    ...(deployment.apiLocation !== undefined && { apiLocation: deployment.apiLocation }),
  },
  ...(providers.captcha && { captchaField: providers.captcha.field }),
});
