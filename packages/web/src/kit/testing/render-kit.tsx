import type { Language } from '@duet/core/tenant';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { loadTexts, TextProvider, Translator } from '../../i18n/index.ts';
import '../../theme/base.css';
import { themeCss, type ThemedTenant } from '../../theme/index.ts';

const [tenant] = Object.values(
  import.meta.glob<ThemedTenant>('../../../../../tenants/duet/tenant.json', { eager: true, import: 'default' }),
);

/** Renders components of the kit in a tenant's theme, with the kit's own words; a missing word is a failure. */
export async function renderKit(children: ReactNode, language: Language = 'en') {
  const translator = new Translator(language, loadTexts, (_, room, key) => {
    throw new Error(`${room}.${key} has no text`);
  });
  await translator.open(['kit']);
  dress();
  const wrap = (inner: ReactNode) => <TextProvider translator={translator}>{inner}</TextProvider>;
  const screen = await render(wrap(children));
  return { rerender: (next: ReactNode) => screen.rerender(wrap(next)) };
}

function dress(): void {
  if (!tenant) throw new Error('There is no tenant to dress the kit.');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeCss(tenant));
  document.adoptedStyleSheets = [sheet];
}
