/** What one page of one tenant in one language consists of. Addresses are absolute paths unless they say otherwise. */
export interface PageParts {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly tenant: string;
  readonly title: string;
  readonly description: string;
  /** Full address of this page, and of its siblings by language; absent on a page that search must not know. */
  readonly canonical?: string;
  readonly alternates: readonly { readonly language: string; readonly address: string }[];
  readonly themeColours: { readonly light: string; readonly dark: string };
  readonly icon: string;
  readonly styleSheet: string;
  readonly bootScript: string;
  /** Modules that this page wants at once. */
  readonly preloads: readonly string[];
  /** Modules and data of the app that will take the page over; boot fetches them after the first paint. */
  readonly parts?: readonly string[];
  readonly tenantFiles: string;
  /** The rendered screen; empty for the shell that every other page begins as. */
  readonly content: string;
  /** Said when the app cannot be fetched. */
  readonly bootProblem: string;
}

/**
 * The document around a screen. Nothing inline: the policy allows scripts and styles of our own files alone. Boot holds
 * back the first paint, so that a member with a session never sees the visitor's page.
 */
export function pageDocument(page: PageParts): string {
  const { language, direction, content, parts = [] } = page;
  const attributes = [
    `lang="${language}"`,
    `dir="${direction}"`,
    `data-tenant="${escape(page.tenant)}"`,
    `data-tenant-files="${page.tenantFiles}"`,
    ...(content === '' ? [] : ['data-prerendered']),
    ...(parts.length === 0 ? [] : [`data-parts="${parts.join(' ')}"`]),
  ];
  return [
    '<!doctype html>',
    `<html ${attributes.join(' ')}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escape(page.title)}</title>`,
    `<meta name="description" content="${escape(page.description)}">`,
    `<link rel="stylesheet" href="${page.styleSheet}">`,
    `<script type="module" src="${page.bootScript}" blocking="render"></script>`,
    ...page.preloads.map((address) => `<link rel="modulepreload" href="${address}">`),
    ...(content === '' ? [`<link rel="preload" as="fetch" href="${page.tenantFiles}" crossorigin="anonymous">`] : []),
    ...searchLinks(page),
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${escape(page.themeColours.light)}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${escape(page.themeColours.dark)}" media="(prefers-color-scheme: dark)">`,
    `<link rel="icon" type="image/svg+xml" href="${escape(page.icon)}">`,
    '</head>',
    '<body>',
    `<div id="root">${content}</div>`,
    `<p class="bootProblem" role="alert">${escape(page.bootProblem)}</p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function searchLinks({ canonical, alternates }: PageParts): readonly string[] {
  if (canonical === undefined) return ['<meta name="robots" content="noindex">'];
  return [
    `<link rel="canonical" href="${escape(canonical)}">`,
    ...alternates.map(
      ({ language, address }) => `<link rel="alternate" hreflang="${language}" href="${escape(address)}">`,
    ),
  ];
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
