import { brandName, type Language } from '@duet/core/tenant';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { brandParts, languagesOf, extractStyleSheet, writeBrandAssets } from './brand-assets.ts';
import { OUTPUT, QUIET, STYLES } from './bundles/bundle.ts';
import { chunkModules } from './chunk-modules.ts';
import { compressFolder } from './compress.ts';
import { Manifest } from './manifest.ts';
import { pageDocument } from './page-document.ts';
import { PREACT } from './bundles/preact.ts';
import { routePaths } from './bundles/route-paths.ts';
import { findStartModules } from './bundles/start-modules.ts';
import { setAsidePreviousBuilds } from './previous-builds.ts';
import { readTenants } from './tenants.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const android = here('../../android-web');
const dist = join(android, 'dist');
const entry = 'src/main.tsx';

async function readBootProblem(language: Language): Promise<string> {
  const texts: unknown = JSON.parse(await readFile(here(`../../../locales/${language}/shell.json`), 'utf8'));
  const text = ['serverError', 'text'].reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null
        ? new Map<string, unknown>(Object.entries(found)).get(key)
        : undefined,
    texts,
  );
  if (typeof text !== 'string') throw new Error(`locales/${language}/shell.json has no serverError.text`);
  return text;
}

const putBackPreviousBuilds = await setAsidePreviousBuilds(dist, join(android, '.cache/previous-builds'));
const rolldownOptions = { ...QUIET, input: { android: join(android, entry) } };
const client: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  root: android,
  publicDir: false,
  plugins: [routePaths(here('../'))],
  resolve: { alias: PREACT },
  css: STYLES,
  build: { ...OUTPUT, rolldownOptions },
};
const begins = (await findStartModules(client)).of(join(android, entry));
// The webview has one page a tenant and language; everything in it is its script's: in one file, and what installed libraries hold in another.
const groups = [
  { name: 'libraries', test: (id: string) => id.includes('/node_modules/') && begins.has(id) },
  { name: 'webview', test: (id: string) => begins.has(id) },
];
await build({
  ...client,
  plugins: [...(client.plugins ?? []), chunkModules(android)],
  build: { ...client.build, rolldownOptions: { ...rolldownOptions, output: { codeSplitting: { groups } } } },
});
const manifest = await Manifest.read(dist);
const css = await extractStyleSheet(dist);
for (const tenant of await readTenants(here('../../../tenants'))) {
  const assets = await writeBrandAssets(dist, tenant, css);
  for (const language of languagesOf(tenant)) {
    const folder = join(dist, 'pages', tenant.file.id, language);
    await mkdir(folder, { recursive: true });
    const page = {
      ...brandParts(tenant, language, assets),
      title: brandName(tenant.file, language),
      script: { address: manifest.address(entry) },
      preloads: manifest.graph(entry).slice(1),
      bootProblem: await readBootProblem(language),
      alternates: [],
    };
    await writeFile(join(folder, 'index.html'), pageDocument(page).html);
  }
}
await compressFolder(dist);
await putBackPreviousBuilds();
