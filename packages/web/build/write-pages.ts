import type { Language } from '@duet/core/tenant';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { pageTexts, prerenderPage, readText } from '../src/prerender.tsx';
import { brandParts, languagesOf, takeStyleSheet, writeBrandAssets, type BrandAssets } from './brand-assets.ts';
import { Manifest } from './manifest.ts';
import { pageDocument } from './page-document.ts';
import { readTenants, type BuiltTenant } from './tenants.ts';

/** What the server build exports. */
interface Renderer {
  readonly prerenderPage: typeof prerenderPage;
  readonly readText: typeof readText;
  readonly pageTexts: typeof pageTexts;
}

/** Folders of the build. */
interface Places {
  readonly dist: string;
  readonly tenants: string;
  /** The server build's one file. */
  readonly renderer: string;
}

/** Pages that are rendered ahead, with their place below `/{language}/app/` and their row's own modules. */
const PRERENDERED = [
  { route: 'root', file: 'root.html', path: '', screen: 'src/registration/landing-route.tsx' },
  { route: 'login', file: 'login.html', path: 'login', screen: 'src/session/login-route.tsx' },
] as const;
const APP = ['src/main.tsx', 'src/container/registration-module.ts'] as const;

/** Writes every tenant's pages in each of its languages, and the two files that they share. */
export async function writePages({ dist, tenants, renderer }: Places): Promise<void> {
  const manifest = await Manifest.read(dist);
  const render: unknown = await import(pathToFileURL(renderer).href);
  if (!isRenderer(render)) throw new Error(`${renderer} is not what src/prerender.tsx exports`);
  const css = await takeStyleSheet(dist);
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
  for (const { route, file, path, screen } of PRERENDERED) {
    const { html, title } = await render.prerenderPage(tenant.settings, language, route);
    const address = (spoken: string): string => `https://${tenant.file.hosts[0] ?? ''}/${spoken}/app/${path}`;
    const alternates = languagesOf(tenant).map((spoken) => ({ language: spoken, address: address(spoken) }));
    const page = {
      ...common,
      title,
      content: html,
      preloads: [],
      parts: [
        assets.tenantFiles,
        ...manifest.graphOf([
          ...APP,
          screen,
          ...render.pageTexts(route).map((room) => `../../locales/${language}/${room}.json`),
        ]),
      ],
      canonical: address(language),
      alternates,
    };
    await writeFile(join(folder, file), pageDocument(page));
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
  'pageTexts' in module;
