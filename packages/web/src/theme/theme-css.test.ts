import { mergeTenantFiles } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { contrastOf, TOKEN_PAIRS } from './testing/contrast.ts';
import { themeCss, type ThemedTenant } from './theme-css.ts';
import { COLOUR_TOKENS } from './tokens.ts';

const tenants = Object.values(
  mergeTenantFiles(
    import.meta.glob<ThemedTenant>('../../../../tenants/*/tenant.json', { eager: true, import: 'default' }),
  ),
);

const colourIn = (tenant: ThemedTenant, scheme: 'light' | 'dark', token: string): string =>
  tenant.theme[scheme][token] ?? tenant.theme.light[token] ?? '';

describe.each(tenants)('the theme of $id', (tenant) => {
  it.each(['light', 'dark'] as const)(
    'can be read in the %s scheme: every pair of tokens has AA contrast',
    (scheme) => {
      const tooFaint = TOKEN_PAIRS.filter(
        ({ foreground: front, background: ground, minimum: least }) =>
          contrastOf(colourIn(tenant, scheme, front), colourIn(tenant, scheme, ground)) < least,
      );
      expect(tooFaint).toEqual([]);
    },
  );

  it('names no colour that the kit does not know', () => {
    const known: readonly string[] = COLOUR_TOKENS;
    const named = [...Object.keys(tenant.theme.light), ...Object.keys(tenant.theme.dark)];
    expect(named.filter((token) => !known.includes(token))).toEqual([]);
  });

  it('gives the page its ground and its gradient', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(themeCss(tenant));
    document.adoptedStyleSheets = [sheet];
    document.body.style.background = 'var(--gradient)';
    expect(getComputedStyle(document.body).backgroundImage).toContain('linear-gradient');
    document.body.style.background = '';
    document.adoptedStyleSheets = [];
  });

  it('is small', () => {
    expect(themeCss(tenant).length).toBeLessThan(4_000);
  });
});

describe('every theme', () => {
  it('holds each value that the tenant sets', () => {
    const [tenant] = tenants;
    if (!tenant) throw new Error('There is no tenant.');
    const css = themeCss({
      ...tenant,
      theme: {
        light: { ...tenant.theme.light, text: '#010203' },
        dark: { ...tenant.theme.dark, text: '#040506' },
        font: 'one',
        headingFont: 'two',
        radius: '3px',
        gradient: 'linear-gradient(red, blue)',
      },
    });
    for (const value of [
      '--text:light-dark(#010203,#040506)',
      '--font:one',
      '--font-heading:two',
      '--radius:3px',
      '--gradient:linear-gradient(red, blue)',
    ])
      expect(css).toContain(`${value};`);
  });

  it('follows the nearest scheme that is named', () => {
    const sheet = new CSSStyleSheet();
    const [tenant] = tenants;
    if (!tenant) throw new Error('There is no tenant.');
    sheet.replaceSync(`${themeCss(tenant)} .probe { color: var(--text) }`);
    document.adoptedStyleSheets = [sheet];
    document.body.innerHTML = '<p class="probe" data-scheme="light"></p><p class="probe" data-scheme="dark"></p>';
    const [light, dark] = [...document.querySelectorAll('.probe')].map((probe) => getComputedStyle(probe).color);
    expect(light).not.toBe(dark);
    document.adoptedStyleSheets = [];
    document.body.innerHTML = '';
  });

  it('reports which colour a tenant forgot', () => {
    const [tenant] = tenants;
    if (!tenant) throw new Error('There is no tenant.');
    const { focus: _forgotten, ...light } = tenant.theme.light;
    expect(() => themeCss({ ...tenant, theme: { ...tenant.theme, light } })).toThrow('has no colour "focus"');
  });

  it('refuses a value that would smuggle in a declaration', () => {
    const [tenant] = tenants;
    if (!tenant) throw new Error('There is no tenant.');
    const radius = '1px;} body{display:none';
    expect(() => themeCss({ ...tenant, theme: { ...tenant.theme, radius } })).toThrow('is no value for --radius');
  });
});
