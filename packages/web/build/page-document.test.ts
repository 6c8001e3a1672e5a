import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pageDocument, type PageParts, type VisitorParts } from './page-document.ts';

const VISITOR: VisitorParts = {
  content: '<main>hello</main>',
  style: 'main{color:red}',
  scripts: ['/assets/shared-1.js', '/assets/visitor-1.js'],
  files: '/assets/kesher-he-1.json',
  parts: ['/assets/kesher-1.json', '/assets/main-1.js'],
};

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
  script: { beforePaint: 'decide()', boot: 'start()' },
  preloads: [],
  tenantFiles: '/assets/kesher-1.json',
  visitor: VISITOR,
  bootProblem: 'Try again',
  ...overrides,
});

/** A page that was not rendered, as every page of members. */
function shell(): PageParts {
  const { canonical: _, visitor: __, ...unlisted } = parts({ alternates: [], preloads: ['/assets/react-dom-1.js'] });
  return unlisted;
}

const sha256 = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('the document of a page', () => {
  it('says its language, direction and tenant, and where it belongs', () => {
    const { html } = pageDocument(parts());
    expect(html).toContain(
      '<html lang="he" dir="rtl" data-tenant="kesher" data-tenant-files="/assets/kesher-1.json" data-prerendered',
    );
    expect(html).toContain('<link rel="canonical" href="https://kesher.localhost/he/app/">');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://kesher.localhost/en/app/">');
  });

  it('holds no script and no style but those whose hashes it names, and no attribute that a strict policy would refuse', () => {
    const { html, scripts, styles } = pageDocument(parts());
    const inside = (tag: string) =>
      [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text]) => text);
    expect(inside('script').map((text) => sha256(text ?? ''))).toEqual(scripts);
    expect(inside('style').map((text) => sha256(text ?? ''))).toEqual(styles);
    expect(html.match(/<(?:script|style)\b/g)).toHaveLength(3);
    expect(html).not.toMatch(/\sstyle=|\son\w+=|javascript:/);
  });

  it('escapes what comes from the tenant’s files', () => {
    expect(pageDocument(parts()).html).toContain('content="A &quot;good&quot; place &lt;here&gt;"');
  });

  it('lets nothing that is fetched hold back the first paint of a rendered page, and names what its script needs and what the next page will', () => {
    const { html } = pageDocument(parts());
    expect(html).toContain(
      'data-style="/assets/kesher-1.css" data-scripts="/assets/shared-1.js /assets/visitor-1.js" data-visitor-files="/assets/kesher-he-1.json"',
    );
    expect(html).toContain('data-parts="/assets/kesher-1.json /assets/main-1.js"');
    expect(html).toContain('<noscript><link rel="stylesheet" href="/assets/kesher-1.css"></noscript>');
    expect(html.replace(/<noscript>.*<\/noscript>/, '')).not.toMatch(/rel="stylesheet"|<script[^>]+src/);
  });

  it('holds the first paint of a rendered page back until its whole screen is parsed, and that of no other', () => {
    const { html } = pageDocument(parts());
    const [, id = ''] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html) ?? [];
    expect(html.indexOf(`id="${id}"`)).toBeGreaterThan(html.indexOf('<main>hello</main>'));
    expect(pageDocument(shell()).html).not.toContain('rel="expect"');
  });

  it('asks for all that the script of a rendered page needs in its head, and starts it below what was rendered', () => {
    const { html } = pageDocument(parts());
    const [head = '', body = ''] = html.split('<body>');
    expect(
      [...head.matchAll(/<script>(.*)<\/script>|<link rel="(?:module)?preload".*href="([^"]*)"/g)].map(([, ...found]) =>
        found.join(''),
      ),
    ).toEqual(['decide()', '/assets/visitor-1.js', '/assets/shared-1.js', '/assets/kesher-he-1.json']);
    expect(body).toMatch(/<main>hello<\/main>[^]*<script>start\(\)<\/script>/);
  });

  it('starts before the style sheet where nothing was rendered', () => {
    const [head = ''] = pageDocument(shell()).html.split('<body>');
    expect(head).toMatch(/<script>decide\(\)<\/script>\n<script>start\(\)<\/script>\n<link rel="stylesheet"/);
  });

  it('fetches everything at once where nothing was rendered', () => {
    const { html, styles } = pageDocument(shell());
    expect(html).toContain('<link rel="modulepreload" href="/assets/react-dom-1.js">');
    expect(html).toContain('<link rel="preload" as="fetch" href="/assets/kesher-1.json" crossorigin="anonymous">');
    expect(html).toContain('<link rel="stylesheet" href="/assets/kesher-1.css">');
    expect(html).not.toContain('data-prerendered');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(styles).toEqual([]);
  });

  it('starts with a module where it has no text of its own to start with', () => {
    const { html, scripts } = pageDocument({ ...shell(), script: { address: '/assets/android-1.js' } });
    expect(html).toContain('<script type="module" src="/assets/android-1.js" blocking="render"></script>');
    expect(scripts).toEqual([]);
  });
});
