import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { clientBuild } from './bundles/client-build.ts';
import { compressFolder } from './compress.ts';
import { setAsidePreviousBuilds } from './previous-builds.ts';
import { PRERENDER_BUILD } from './bundles/prerender-build.ts';
import { writePages } from './write-pages.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const putBackPreviousBuilds = await setAsidePreviousBuilds(here('../dist'), here('../.cache/previous-builds'));
// Both read the same sources; class names agree because they come from file names and contents.
await build(await clientBuild());
await build(PRERENDER_BUILD);
await writePages({
  dist: here('../dist'),
  tenants: here('../../../tenants'),
  renderer: here('../.cache/prerender/prerender.js'),
});
await compressFolder(here('../dist'));
await putBackPreviousBuilds();
