import type { ThemedTenant } from '../theme/index.ts';

const files = import.meta.glob<ThemedTenant>('../../../../tenants/*/tenant.json', { eager: true, import: 'default' });

/** Every tenant of the repository; a new folder appears here by itself. */
export const GALLERY_TENANTS: readonly ThemedTenant[] = Object.values(files);
