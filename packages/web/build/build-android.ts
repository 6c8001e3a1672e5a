import type { Language } from '@duet/core/tenant';
import react from '@vitejs/plugin-react';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { brandParts, languagesOf, extractStyleSheet, writeBrandAssets } from './brand-assets.ts';
import { LIBRARIES, OUTPUT, PRODUCTION_ROUTER, SIDE_EFFECTS } from './bundle.ts';
import { compressFolder } from './compress.ts';
import { Manifest } from './manifest.ts';
import { pageDocument } from './page-document.ts';
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
// The webview has one page a tenant and language; everything in it is its script's.
await build({
  configFile: false,
  logLevel: 'warn',
  root: android,
  plugins: [react()],
  publicDir: false,
  resolve: { alias: [PRODUCTION_ROUTER] },
  build: {
    ...OUTPUT,
    rolldownOptions: {
      input: { android: join(android, entry) },
      output: { codeSplitting: { groups: LIBRARIES } },
      treeshake: { moduleSideEffects: SIDE_EFFECTS },
    },
  },
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
      title: tenant.file.name,
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
