import { directionOf, offeredLanguages, type Language } from '@duet/core/tenant';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { themeCss } from '../src/theme/index.ts';
import type { PageParts } from './page-document.ts';
import type { BuiltTenant } from './tenants.ts';

/** What every page of a tenant has: two files, and the text of the sheet, of which a page for visitors holds what it uses. */
export type BrandAssets = Pick<PageParts, 'styleSheet' | 'tenantFiles'> & { readonly css: string };

/** Said before anything else, because the bundler puts chunks' styles in an order of its own: the kit wins over the base. */
const LAYERS = '@layer base, kit;';

export const languagesOf = ({ settings: { tenant } }: BuiltTenant): readonly Language[] =>
  offeredLanguages({ ...tenant, allowedLocales: tenant.config.allowedLocales });

/** The bundle's one style sheet, taken out of the assets: each tenant ships it together with its theme. */
export async function extractStyleSheet(dist: string): Promise<string> {
  const assets = join(dist, 'assets');
  const files = (await readdir(assets)).filter((file) => file.endsWith('.css'));
  const sheets = await Promise.all(files.map((file) => readFile(join(assets, file), 'utf8')));
  await Promise.all(files.map((file) => rm(join(assets, file))));
  return sheets.join('\n');
}

export async function writeBrandAssets(
  dist: string,
  { file, clientFiles }: BuiltTenant,
  css: string,
): Promise<BrandAssets> {
  const whole = `${LAYERS}\n${themeCss(file)}\n${css}`;
  return {
    css: whole,
    styleSheet: await writeHashed(dist, `${file.id}.css`, whole),
    tenantFiles: await writeHashed(dist, `${file.id}.json`, clientFiles),
  };
}

/** What every page of a tenant in a language has in common, whatever it shows. */
export function brandParts(
  { file, icon }: BuiltTenant,
  language: Language,
  { styleSheet, tenantFiles }: BrandAssets,
): Omit<PageParts, 'title' | 'preloads' | 'alternates' | 'script' | 'bootProblem' | 'visitor'> {
  return {
    styleSheet,
    tenantFiles,
    language,
    direction: directionOf(language),
    tenant: file.id,
    description: file.brand.description[language] ?? '',
    themeColours: { light: file.theme.light['surface'] ?? '', dark: file.theme.dark['surface'] ?? '' },
    icon,
  };
}

/** Writes an asset under a name that changes with its content, and gives its address. */
export async function writeHashed(dist: string, name: string, content: string): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const file = name.replace(/(?=\.\w+$)/, `-${hash}`);
  await writeFile(join(dist, 'assets', file), content);
  return `/assets/${file}`;
}
