import type { Direction } from '@duet/core/tenant';
import { useAdoptedStyle } from '../theme/index.ts';
import { ButtonSection, NavigationSection } from './button-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { ChoiceSection, FieldSection } from './field-section.tsx';
import { PaletteSection } from './palette-section.tsx';
import { PortraitSection } from './portrait-section.tsx';
import { samplesFor } from './samples.ts';
import type { GalleryTenant } from './tenants.ts';
import galleryStyle from './gallery.css?inline';
import { useTenantTheme } from './use-tenant-theme.ts';

export interface GalleryScreenProps {
  readonly tenant: GalleryTenant;
  readonly direction: Direction;
}

/** Every component of the kit in its states, in one tenant's clothes and one direction. */
export function GalleryScreen({ tenant, direction }: GalleryScreenProps) {
  useAdoptedStyle(galleryStyle);
  useTenantTheme(tenant);
  const samples = samplesFor(direction);
  return (
    <>
      <PaletteSection tenant={tenant} samples={samples} />
      <PortraitSection samples={samples} />
      <ButtonSection samples={samples} />
      <NavigationSection samples={samples} />
      <FieldSection samples={samples} />
      <ChoiceSection key={direction} samples={samples} />
      <FeedbackSection samples={samples} />
    </>
  );
}
