import { createHash } from 'node:crypto';
import type { InlineScripts } from './bundles/inline-scripts.ts';

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
  /** What stands inside the page; or the address of the module that the page starts with. */
  readonly script: InlineScripts | { readonly address: string };
  /** Modules that this page wants at once. */
  readonly preloads: readonly string[];
  readonly tenantFiles: string;
  /** A rendered page for visitors; absent for the shell that every other page begins as. */
  readonly visitor?: VisitorParts;
  /** Said when the script cannot be fetched. */
  readonly bootProblem: string;
}

/** What a page for visitors has beyond any other. */
export interface VisitorParts {
  /** The rendered screen. */
  readonly content: string;
  /** The rules that the screen uses, which stand inside the page. */
  readonly style: string;
  /** All that the page's script imports, and the script itself; none before those that it imports. */
  readonly scripts: readonly string[];
  /** Brand and texts for the page's script. */
  readonly files: string;
  /** What the next page will need, for the time when somebody uses this one; of its scripts none before those that it imports. */
  readonly parts: readonly string[];
}

/** A page, with the hashes by which the policy allows what stands inside it (`sha256-…`). */
export interface PageDocument {
  readonly html: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The document around a screen. Boot stands below a rendered screen, which is then parsed and laid out in one go; where nothing was
 * rendered it stands in the head, before the style sheet, for which a script waits.
 */
export function pageDocument(page: PageParts): PageDocument {
  const { script, visitor } = page;
  const scripts = 'boot' in script ? [script.beforePaint, script.boot] : [];
  const [headScripts, bodyScripts] = visitor ? [scripts.slice(0, 1), scripts.slice(1)] : [scripts, []];
  const styles = visitor ? [visitor.style] : [];
  const html = [
    '<!doctype html>',
    `<html ${rootAttributes(page).join(' ')}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escape(page.title)}</title>`,
    `<meta name="description" content="${escape(page.description)}">`,
    ...(visitor ? [WHOLE_SCREEN] : []),
    ...headScripts.map(inlineScript),
    ...(visitor ? visitorPreloads(visitor) : []),
    ...styles.map((text) => `<style>${text}</style>`),
    ...(visitor
      ? [`<noscript><link rel="stylesheet" href="${page.styleSheet}"></noscript>`]
      : [`<link rel="stylesheet" href="${page.styleSheet}">`]),
    ...('address' in script ? [`<script type="module" src="${script.address}" blocking="render"></script>`] : []),
    ...page.preloads.map(modulePreload),
    ...(visitor ? [] : [fetchPreload(page.tenantFiles)]),
    ...searchLinks(page),
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${escape(page.themeColours.light)}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${escape(page.themeColours.dark)}" media="(prefers-color-scheme: dark)">`,
    `<link rel="icon" type="image/svg+xml" href="${escape(page.icon)}">`,
    '</head>',
    '<body>',
    `<div id="root">${visitor?.content ?? ''}</div>`,
    `<p class="bootProblem" id="${AFTER_SCREEN}" role="alert">${escape(page.bootProblem)}</p>`,
    ...bodyScripts.map(inlineScript),
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return { html, scripts: scripts.map(hash), styles: styles.map(hash) };
}

/** Of what follows the screen. */
const AFTER_SCREEN = 'after-screen';

/**
 * The first paint shows the whole screen: on a slow device the parser pauses, and what is centred would move as the rest comes. It waits
 * for what follows the screen, because Chromium takes an element for parsed when it begins. A browser that does not know this link paints
 * as it likes.
 */
const WHOLE_SCREEN = `<link rel="expect" href="#${AFTER_SCREEN}" blocking="render">`;

/** What the page's script needs, before one file could tell of the next: the script itself first. */
const visitorPreloads = ({ scripts, files }: VisitorParts): readonly string[] => [
  ...scripts.toReversed().map(modulePreload),
  fetchPreload(files),
];

const modulePreload = (address: string): string => `<link rel="modulepreload" href="${address}">`;

const fetchPreload = (address: string): string =>
  `<link rel="preload" as="fetch" href="${address}" crossorigin="anonymous">`;

const inlineScript = (text: string): string => `<script>${text}</script>`;

function rootAttributes({ visitor, ...page }: PageParts): readonly string[] {
  return [
    `lang="${page.language}"`,
    `dir="${page.direction}"`,
    `data-tenant="${escape(page.tenant)}"`,
    `data-tenant-files="${page.tenantFiles}"`,
    ...(visitor
      ? [
          'data-prerendered',
          `data-style="${page.styleSheet}"`,
          `data-scripts="${visitor.scripts.join(' ')}"`,
          `data-visitor-files="${visitor.files}"`,
          `data-parts="${visitor.parts.join(' ')}"`,
        ]
      : []),
  ];
}

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

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
