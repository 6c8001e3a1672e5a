import type { ApiSettings } from '../http/index.ts';
import type { TenantSettings } from './tenant-files.ts';

/** Where and how this deployment's API is called from a page, whose origin it shares by default. */
export const apiSettings = ({
  tenant,
  deployment: { endpoints, deployment, providers },
}: TenantSettings): ApiSettings => ({
  tenant: tenant.id,
  addresses: {
    origin: '',
    paths: endpoints,
    ...(deployment.apiLocation !== undefined && { apiLocation: deployment.apiLocation }),
  },
  ...(providers.captcha && { captchaField: providers.captcha.field }),
});
