import { aConfig } from '@duet/core/onboarding/testing';
import { aPolicy } from '@duet/core/registration/testing';
import type { Language, Tenant } from '@duet/core/tenant';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { loadTexts, TextProvider, Translator } from '../../i18n/index.ts';
import { themeCss, type ThemedTenant } from '../../theme/index.ts';
import { TenantContext } from '../../tenant/index.ts';

const [theme] = Object.values(
  import.meta.glob<ThemedTenant>('../../../../../tenants/duet/tenant.json', { eager: true, import: 'default' }),
);

/** The visitor's ground, and nothing that moves: a colour in the middle of a transition has no contrast to speak of. */
const SETTING =
  'main { background-image: var(--gradient); } * { transition: none !important; animation: none !important; }';

const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

const aTenant = (overrides: Partial<Tenant> = {}): Tenant => ({
  id: 'duet',
  name: 'Duet',
  languages: ['en', 'fr', 'he'],
  defaultLanguage: 'en',
  policy: aPolicy(),
  consent: { version: 1, groups: [] },
  config: aConfig(),
  footer: { copyright: '', social: {} },
  brand: {
    tagline: { en: 'Two people.' },
    description: { en: 'One good conversation.' },
    logo: PICTURE,
    hero: PICTURE,
  },
  support: { brandId: 'duet', helpSite: '', supportDesk: '', email: 'help@duet.example' },
  ...overrides,
});

/** Renders a screen of the door in a tenant's theme, with all its words; a missing word is a failure. */
export async function renderScreen(
  screen: ReactNode,
  { rooms, language = 'en', tenant = aTenant() }: { rooms: readonly string[]; language?: Language; tenant?: Tenant },
): Promise<void> {
  const translator = new Translator(language, loadTexts, (_, room, key) => {
    throw new Error(`${room}.${key} has no text`);
  });
  await translator.open([...rooms, 'errors', 'kit']);
  if (theme) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${themeCss(theme)} ${SETTING}`);
    document.adoptedStyleSheets = [sheet];
  }
  await render(
    <MemoryRouter>
      <TextProvider translator={translator}>
        <TenantContext value={tenant}>
          <main>{screen}</main>
        </TenantContext>
      </TextProvider>
    </MemoryRouter>,
  );
}

/** Proves that everybody can use what stands on the page. Headings of the frame are not there, so its rules are left out. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { 'page-has-heading-one': { enabled: false } } });
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]),
  ).toEqual([]);
}
