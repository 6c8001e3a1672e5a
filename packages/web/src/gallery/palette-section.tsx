import { Brand } from '../kit/index.ts';
import { GallerySection } from './gallery-section.tsx';
import type { Samples } from './samples.ts';
import type { GalleryTenant } from './tenants.ts';

/** The brand, its letters and its grounds. */
export function PaletteSection({ tenant, samples }: { readonly tenant: GalleryTenant; readonly samples: Samples }) {
  return (
    <GallerySection title="Brand">
      <div className="gallery-gradient">
        <div className="gallery-headline">
          <p className="gallery-display">{samples.title}</p>
          <p>{samples.sentence}</p>
        </div>
        <img className="gallery-hero" src={tenant.brand.hero} alt="" width="660" height="500" />
      </div>
      <Brand name={tenant.name} logo={tenant.brand.logo} />
      <div className="gallery-letters">
        <h3>{samples.sentence}</h3>
        <p>
          {samples.sentence} <a href="#gallery">{samples.action}</a>. {samples.sentence}
        </p>
        <p className="gallery-muted">{samples.hint}</p>
      </div>
      <ul className="gallery-swatches">
        {SWATCHES.map((swatch) => (
          <li key={swatch} className={`gallery-${swatch}`}>
            {swatch}
          </li>
        ))}
      </ul>
    </GallerySection>
  );
}

const SWATCHES = [
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'primary',
  'primarySoft',
  'accent',
  'accentSoft',
  'danger',
  'bubble',
  'bubbleOwn',
] as const;
