import { aConfig } from '@duet/core/onboarding/testing';
import { aTenant } from '@duet/core/tenant/testing';
import type { ReactNode } from 'react';
import { applyTheme } from './apply-theme.ts';
import { renderApp, type RenderAppOptions } from './render-app.tsx';

/** The page's background, and nothing that moves: a colour in the middle of a transition has no contrast to measure. */
const PAGE_RULES =
  'main { background-image: var(--gradient); } * { transition: none !important; animation: none !important; }';

const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

const TENANT = aTenant({
  config: aConfig(),
  brand: {
    tagline: { en: 'Two people.' },
    description: { en: 'One good conversation.' },
    logo: PICTURE,
    hero: PICTURE,
  },
});

/** Renders a whole page in a tenant's theme, ready for `expectAccessible`. */
export async function renderPage(
  screen: ReactNode,
  { tenant = TENANT, ...options }: RenderAppOptions & Required<Pick<RenderAppOptions, 'namespaces'>>,
): Promise<void> {
  applyTheme(PAGE_RULES);
  await renderApp(<main>{screen}</main>, { tenant, ...options });
}
