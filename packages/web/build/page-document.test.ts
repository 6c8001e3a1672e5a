import { describe, expect, it } from 'vitest';
import { pageDocument, type PageParts } from './page-document.ts';

const parts = (overrides: Partial<PageParts> = {}): PageParts => ({
  language: 'he',
  direction: 'rtl',
  tenant: 'kesher',
  title: 'Kesher',
  description: 'A "good" place <here>',
  canonical: 'https://kesher.localhost/he/app/',
  alternates: [{ language: 'en', address: 'https://kesher.localhost/en/app/' }],
  themeColours: { light: '#fff', dark: '#000' },
  icon: '/tenants/kesher/favicon.svg',
  styleSheet: '/assets/kesher-1.css',
  bootScript: '/assets/boot-1.js',
  preloads: ['/assets/react-dom-1.js'],
  tenantFiles: '/assets/kesher-1.json',
  content: '<main>hello</main>',
  bootProblem: 'Try again',
  ...overrides,
});

describe('the document of a page', () => {
  it('says its language, direction and tenant, and where it belongs', () => {
    const html = pageDocument(parts());
    expect(html).toContain(
      '<html lang="he" dir="rtl" data-tenant="kesher" data-tenant-files="/assets/kesher-1.json" data-prerendered>',
    );
    expect(html).toContain('<link rel="canonical" href="https://kesher.localhost/he/app/">');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://kesher.localhost/en/app/">');
  });

  it('holds nothing that a strict policy would refuse', () => {
    const html = pageDocument(parts());
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/);
    for (const script of html.match(/<script[^>]*>[^<]*/g) ?? []) expect(script).toMatch(/src="[^"]+"[^>]*>$/);
  });

  it('escapes what comes from the tenant’s files', () => {
    expect(pageDocument(parts())).toContain('content="A &quot;good&quot; place &lt;here&gt;"');
  });

  it('names the app’s parts for later under a finished page, and fetches everything at once under an empty one', () => {
    const finished = pageDocument(parts({ preloads: [], parts: ['/assets/kesher-1.json', '/assets/main-1.js'] }));
    expect(finished).toContain('data-parts="/assets/kesher-1.json /assets/main-1.js"');
    expect(finished).not.toContain('modulepreload');
    const { canonical: _, ...unlisted } = parts({ content: '', alternates: [] });
    const shell = pageDocument(unlisted);
    expect(shell).toContain('<link rel="modulepreload" href="/assets/react-dom-1.js">');
    expect(shell).toContain('<link rel="preload" as="fetch" href="/assets/kesher-1.json" crossorigin="anonymous">');
    expect(shell).not.toContain('data-prerendered');
    expect(shell).toContain('<meta name="robots" content="noindex">');
  });
});
