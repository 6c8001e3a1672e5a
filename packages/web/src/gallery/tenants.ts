import { mergeTenantFiles } from '@duet/core/tenant';
import type { ThemedTenant } from '../theme/index.ts';

/** A tenant as the gallery shows it: its look, and the addresses of its drawings. */
export interface GalleryTenant extends ThemedTenant {
  readonly brand: { readonly logo: string; readonly hero: string };
}

const files = import.meta.glob<GalleryTenant>('../../../../tenants/*/tenant.json', { eager: true, import: 'default' });

/** Every tenant of the repository; a new folder appears here by itself. */
export const GALLERY_TENANTS: readonly GalleryTenant[] = Object.values(mergeTenantFiles(files));
