import { brandName, type Language } from '@duet/core/tenant';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PRERENDERED_PAGES, prerenderPage, readText, visitorTexts } from '../src/prerender.tsx';
import { buildInlineScripts, type InlineScripts } from './bundles/inline-scripts.ts';
import {
  brandParts,
  extractStyleSheet,
  languagesOf,
  writeBrandAssets,
  writeHashed,
  type BrandAssets,
} from './brand-assets.ts';
import { FRAME } from './bundles/client-parts.ts';
import { Manifest } from './manifest.ts';
import { pageDocument, type PageDocument } from './page-document.ts';
import { readTenants, type BuiltTenant } from './tenants.ts';
import { usedStyle } from './used-style.ts';

/** What the server build exports. */
interface Renderer {
  readonly prerenderPage: typeof prerenderPage;
  readonly readText: typeof readText;
  readonly visitorTexts: typeof visitorTexts;
  readonly PRERENDERED_PAGES: typeof PRERENDERED_PAGES;
}

/** Folders of the build. */
interface Places {
  readonly dist: string;
  readonly tenants: string;
  /** The server build's one file. */
  readonly renderer: string;
}

/** What a member's first page will need, fetched while a visitor fills in a form. */
const MEMBERS_START = [
  'src/main.tsx',
  ...FRAME,
  'src/container/modules/discovery-module.ts',
  'src/container/modules/profile/member-actions-module.ts',
  'src/container/modules/permission-prompt-module.ts',
  'src/routes/table/pages/browse-page.tsx',
] as const;

const MEMBERS_TEXTS = ['shell', 'errors', 'kit', 'connection', 'discovery'] as const;

/** Writes every tenant's pages in each of its languages, the files that they share, and the hashes for their policies. */
export async function writePages({ dist, tenants, renderer }: Places): Promise<void> {
  const application = await Manifest.read(dist);
  const render: unknown = await import(pathToFileURL(renderer).href);
  if (!isRenderer(render)) throw new Error(`${renderer} is not what src/prerender.tsx exports`);
  const visitorScripts = application.graphOf(['src/visitor.tsx']);
  const script = await buildInlineScripts({
    './main.tsx': application.address('src/main.tsx'),
    './visitor.tsx': application.address('src/visitor.tsx'),
  });
  const css = await extractStyleSheet(dist);
  const hashes = new Map<string, Omit<PageDocument, 'html'>>();
  for (const tenant of await readTenants(tenants)) {
    const assets = await writeBrandAssets(dist, tenant, css);
    for (const language of languagesOf(tenant))
      await writeLanguage({ dist, application, visitorScripts, render, script, tenant, language, assets, hashes });
  }
  await writeFile(join(dist, 'pages', 'inline-hashes.json'), JSON.stringify(Object.fromEntries(hashes)));
}

interface LanguageJob {
  readonly dist: string;
  readonly application: Manifest;
  readonly visitorScripts: readonly string[];
  readonly render: Renderer;
  readonly script: InlineScripts;
  readonly tenant: BuiltTenant;
  readonly language: Language;
  readonly assets: BrandAssets;
  /** By the page's path below `pages`, to be filled. */
  readonly hashes: Map<string, Omit<PageDocument, 'html'>>;
}

async function writeLanguage(job: LanguageJob): Promise<void> {
  const { dist, application, visitorScripts, render, script, tenant, language, assets, hashes } = job;
  const folder = join(dist, 'pages', tenant.file.id, language);
  await mkdir(folder, { recursive: true });
  const common = {
    ...brandParts(tenant, language, assets),
    script,
    bootProblem: await render.readText(language, 'shell', 'serverError.text'),
  };
  const write = async (name: string, { html, ...inline }: PageDocument): Promise<void> => {
    await writeFile(join(folder, `${name}.html`), html);
    hashes.set(`${tenant.file.id}/${language}/${name}.html`, inline);
  };
  const files = await writeVisitorFiles(job);
  const parts = [
    assets.tenantFiles,
    ...application.graphOf([
      ...MEMBERS_START,
      ...MEMBERS_TEXTS.map((name) => `../../locales/${language}/${name}.json`),
    ]),
  ];
  for (const { route, path } of render.PRERENDERED_PAGES) {
    const { html: content, title } = await render.prerenderPage(tenant.settings, language, route);
    const page = {
      ...common,
      title,
      ...searchParts(tenant, language, path),
      preloads: [],
      visitor: { content, scripts: visitorScripts, files, parts, style: '' },
    };
    const style = await usedStyle(pageDocument(page).html, assets.css);
    await write(route, pageDocument({ ...page, visitor: { ...page.visitor, style } }));
  }
  const shell = {
    ...common,
    title: brandName(tenant.file, language),
    alternates: [],
    preloads: application.graph('src/main.tsx'),
  };
  await write('shell', pageDocument(shell));
  const [address = '', ...preloads] = application.graph('src/staff.tsx');
  await write('staff', pageDocument({ ...shell, script: { address }, preloads }));
}

/** Where a page belongs, and its siblings in the tenant's other languages. */
function searchParts(tenant: BuiltTenant, language: Language, path: string) {
  const address = (alternate: string): string => `https://${tenant.file.hosts[0] ?? ''}/${alternate}/app/${path}`;
  const alternates = languagesOf(tenant).map((alternate) => ({ language: alternate, address: address(alternate) }));
  return { canonical: address(language), alternates };
}

/** Brand and texts in one file, for the script of all visitors' pages in a language. */
async function writeVisitorFiles({ dist, render, tenant, language }: LanguageJob): Promise<string> {
  const texts = JSON.stringify(await render.visitorTexts(language));
  const json = `${tenant.visitorFiles.slice(0, -1)},"texts":${texts}}`;
  return writeHashed(dist, `${tenant.file.id}-${language}.json`, json);
}

const isRenderer = (module: unknown): module is Renderer =>
  typeof module === 'object' &&
  module !== null &&
  'prerenderPage' in module &&
  'readText' in module &&
  'visitorTexts' in module &&
  'PRERENDERED_PAGES' in module;
