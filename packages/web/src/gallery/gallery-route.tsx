import { useState } from 'react';
import { RadioGroup } from '../kit/index.ts';
import { GalleryScreen } from './gallery-screen.tsx';
import { GALLERY_TENANTS } from './tenants.ts';

const SCHEMES = ['light', 'dark'] as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;

/** The developers' page. Its words are for them alone and so are not in `locales`. */
export default function GalleryRoute() {
  const [tenantId, setTenantId] = useState(GALLERY_TENANTS[0]?.id ?? '');
  const [scheme, setScheme] = useState<string>('light');
  const [direction, setDirection] = useState<string>('ltr');
  const tenant = GALLERY_TENANTS.find((one) => one.id === tenantId);
  const option = (value: string) => ({ value, label: value });
  return (
    <main id="gallery" className="gallery-page" data-scheme={scheme} dir={direction}>
      <h1>Kit</h1>
      <div className="gallery-bar">
        <RadioGroup
          name="tenant"
          label="Tenant"
          look="chips"
          options={GALLERY_TENANTS.map(({ id, name }) => ({ value: id, label: name }))}
          value={tenantId}
          onChange={setTenantId}
        />
        <RadioGroup
          name="scheme"
          label="Scheme"
          look="chips"
          options={SCHEMES.map(option)}
          value={scheme}
          onChange={setScheme}
        />
        <RadioGroup
          name="direction"
          label="Direction"
          look="chips"
          options={DIRECTIONS.map(option)}
          value={direction}
          onChange={setDirection}
        />
      </div>
      {tenant !== undefined && <GalleryScreen tenant={tenant} direction={direction === 'rtl' ? 'rtl' : 'ltr'} />}
    </main>
  );
}
