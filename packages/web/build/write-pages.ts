import type { Language } from '@duet/core/tenant';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { pageTexts, PRERENDERED_PAGES, prerenderPage, readText } from '../src/prerender.tsx';
import { brandParts, languagesOf, extractStyleSheet, writeBrandAssets, type BrandAssets } from './brand-assets.ts';
import { Manifest } from './manifest.ts';
import { pageDocument } from './page-document.ts';
import { readTenants, type BuiltTenant } from './tenants.ts';

/** What the server build exports. */
interface Renderer {
  readonly prerenderPage: typeof prerenderPage;
  readonly readText: typeof readText;
  readonly pageTexts: typeof pageTexts;
  readonly PRERENDERED_PAGES: typeof PRERENDERED_PAGES;
}

/** Folders of the build. */
interface Places {
  readonly dist: string;
  readonly tenants: string;
  /** The server build's one file. */
  readonly renderer: string;
}

/** What the prerendered pages have in common. */
const APP = [
  'src/main.tsx',
  'src/social-sign-in/index.ts',
  'src/container/modules/identity-module.ts',
  'src/container/modules/social-sign-in-module.ts',
] as const;

/** Writes every tenant's pages in each of its languages, and the two files that they share. */
export async function writePages({ dist, tenants, renderer }: Places): Promise<void> {
  const manifest = await Manifest.read(dist);
  const render: unknown = await import(pathToFileURL(renderer).href);
  if (!isRenderer(render)) throw new Error(`${renderer} is not what src/prerender.tsx exports`);
  const css = await extractStyleSheet(dist);
  for (const tenant of await readTenants(tenants)) {
    const assets = await writeBrandAssets(dist, tenant, css);
    for (const language of languagesOf(tenant))
      await writeLanguage({ dist, manifest, render, tenant, language, assets });
  }
}

interface LanguageJob {
  readonly dist: string;
  readonly manifest: Manifest;
  readonly render: Renderer;
  readonly tenant: BuiltTenant;
  readonly language: Language;
  readonly assets: BrandAssets;
}

async function writeLanguage({ dist, manifest, render, tenant, language, assets }: LanguageJob): Promise<void> {
  const folder = join(dist, 'pages', tenant.file.id, language);
  await mkdir(folder, { recursive: true });
  const common = {
    ...brandParts(tenant, language, assets),
    bootScript: manifest.address('src/boot.ts'),
    bootProblem: await render.readText(language, 'shell', 'serverError.text'),
  };
  for (const { route, path, sources } of render.PRERENDERED_PAGES) {
    const { html, title } = await render.prerenderPage(tenant.settings, language, route);
    const address = (alternateLanguage: string): string =>
      `https://${tenant.file.hosts[0] ?? ''}/${alternateLanguage}/app/${path}`;
    const alternates = languagesOf(tenant).map((alternateLanguage) => ({
      language: alternateLanguage,
      address: address(alternateLanguage),
    }));
    const page = {
      ...common,
      title,
      content: html,
      preloads: [],
      parts: [
        assets.tenantFiles,
        ...manifest.graphOf([
          ...APP,
          ...sources,
          ...render.pageTexts(route).map((namespace) => `../../locales/${language}/${namespace}.json`),
        ]),
      ],
      canonical: address(language),
      alternates,
    };
    await writeFile(join(folder, `${route}.html`), pageDocument(page));
  }
  const shell = {
    ...common,
    title: tenant.file.name,
    content: '',
    preloads: manifest.graph('src/main.tsx'),
    alternates: [],
  };
  await writeFile(join(folder, 'shell.html'), pageDocument(shell));
}

const isRenderer = (module: unknown): module is Renderer =>
  typeof module === 'object' &&
  module !== null &&
  'prerenderPage' in module &&
  'readText' in module &&
  'pageTexts' in module &&
  'PRERENDERED_PAGES' in module;
