export { TenantContext, useTenant } from './tenant-context.ts';
