export { useTenant } from './tenant-context.ts';
export { TenantProvider } from './tenant-provider.tsx';
